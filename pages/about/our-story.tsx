import styled from 'styled-components'
import { about } from '#content/about.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'

/** Where the firm comes from, as prose: the heading stays beside it on large screens. */
export function OurStory() {
  const { story } = about
  return (
    <Section labelledBy="our-story">
      <Layout>
        <Title id="our-story">{story.title}</Title>
        <Prose>
          <Opening>{story.opening}</Opening>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </Layout>
    </Section>
  )
}

const Layout = styled.div`
  display: grid;
  gap: ${theme.space.xl} ${theme.space.huge};

  ${media.desktop} {
    grid-template-columns: 4fr 8fr;
  }
`

const Title = styled.h2`
  font-size: ${theme.size.h2};

  ${media.desktop} {
    position: sticky;
    inset-block-start: calc(${theme.headerHeight} + 2rem);
    align-self: start;
  }
`

const Prose = styled.div`
  display: grid;
  gap: ${theme.space.md};
  max-inline-size: ${theme.width.prose};
`

const Opening = styled.p`
  margin-block-end: ${theme.space.md};
  font: 400 ${theme.size.h3}/1.25 ${theme.font.display};
`
