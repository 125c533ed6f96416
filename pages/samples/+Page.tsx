import styled from 'styled-components'
import { samplePdfPath } from '#content/work-samples/sample-paths.ts'
import { page as words } from '#words/work-samples.ts'
import { workSamples } from '#content/work-samples/work-samples.ts'
import { AnnotatedSample } from '#components/drawings/annotated-sample.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { stack, theme } from '#components/theme/tokens.ts'
import { Note } from '#components/ui/text.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import { Section } from '#components/ui/section.tsx'

export function Page() {
  return (
    <>
      <PageHero
        {...words}
        aside={
          <Index aria-label={words.index}>
            {workSamples.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </Index>
        }
      />
      {workSamples.map((sample, index) => {
        const { id, title, inputs, offer } = sample
        return (
          <Section
            key={id}
            id={id}
            tone={index % 2 ? 'paper' : 'sunken'}
            spacing="close"
            labelledBy={`${id}-title`}
          >
            <Head>
              <h2 id={`${id}-title`}>
                {title}
                <SampleMark of={{ isSample: true }} />
              </h2>
              <p>{inputs}</p>
              <Note>
                {words.from} <a href={offer.path}>{offer.name}</a>{' '}
                <a href={samplePdfPath(id)} download="">
                  {words.download(title)}
                </a>
              </Note>
            </Head>
            <AnnotatedSample of={sample} />
          </Section>
        )
      })}
      <CallToAction title={words.closing.title} lead={words.closing.lead} />
    </>
  )
}

const Index = styled.nav`
  display: grid;
  border-block-end: 1px solid ${theme.color.brass};

  a {
    padding-block: ${theme.space.sm};
    border-block-start: 1px solid ${theme.color.brass};
    color: ${theme.color.ink};
    font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
    text-decoration: none;

    &:hover {
      color: ${theme.color.teal};
    }
  }
`

const Head = styled.div`
  ${stack(theme.space.sm)}
  max-inline-size: ${theme.width.words};
  margin-block-end: ${theme.space.xl};

  h2 {
    font-size: ${theme.size.h2};
  }
  a {
    margin-inline-end: ${theme.space.md};
  }
`
