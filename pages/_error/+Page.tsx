import styled from 'styled-components'
import * as notFound from '#words/not-found.ts'
import { SearchBox } from '#components/sections/search-box.tsx'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Section } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'

/** Says that there is nothing here, and the way back; the frame logs the path. */
export function Page() {
  return (
    <Section labelledBy="page-title">
      <Split $layout={{ from: 'tablet', align: 'center' }}>
        <Words>
          <Title id="page-title">{notFound.title}</Title>
          <Text>{notFound.text}</Text>
          <p>{notFound.detail}</p>
          <SearchBox />
          <nav aria-labelledby="not-found-links">
            <p id="not-found-links">{notFound.linksTitle}</p>
            <ul>
              {notFound.links.map(({ href, name, words }, index) => (
                <li key={href} data-words={words} hidden={index > 2}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <ButtonLink href="/" variant="outline">
            {notFound.home}
          </ButtonLink>
        </Words>
        <Sky viewBox="-210 -210 420 420" role="img" aria-label={notFound.drawing}>
          <circle r="70" />
          <circle r="130" />
          <Orbit r="200" />
          <circle r="24" data-body="sun" />
          <circle cx="49.5" cy="-49.5" r="9" data-body="" />
          <circle cx="-112.6" cy="65" r="13" data-body="" />
          <Gap cx="173.2" cy="100" r="17" />
        </Sky>
      </Split>
    </Section>
  )
}

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  justify-items: start;
  color: ${theme.color.inkSoft};

  li a {
    display: inline-block;
    padding-block: ${theme.space.xxs};
    color: ${theme.color.ink};
  }
`

const Title = styled.h1`
  color: ${theme.color.ink};
  font-size: ${theme.size.figure};
  font-variant-numeric: lining-nums;
  line-height: 0.9;
`

const Text = styled.p`
  color: ${theme.color.ink};
  font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
`

const Sky = styled.svg`
  inline-size: 100%;
  max-inline-size: 26rem;
  overflow: visible;
  margin-inline: auto;
  fill: none;
  stroke: ${theme.color.lineStrong};

  [data-body] {
    fill: ${theme.color.ink};
    stroke: none;
  }
  [data-body='sun'] {
    fill: ${theme.color.brass};
  }
`

const Orbit = styled.circle`
  stroke: ${theme.color.brass};
  stroke-dasharray: 3 7;
`

const Gap = styled.circle`
  fill: ${theme.color.paper};
  stroke: ${theme.color.signal};
  stroke-width: 1.5;
  stroke-dasharray: 4 4;
`
