import styled from 'styled-components'
import { about } from '#content/about.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'

/** Where the firm comes from, as prose: the heading stays beside it on large screens. */
export function OurStory() {
  const { story } = about
  return (
    <Section labelledBy="our-story">
      <Split $layout={{ columns: '4fr 8fr', rowGap: theme.space.xl }}>
        <Title id="our-story">{story.title}</Title>
        <Prose>
          <Opening>{story.opening}</Opening>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </Split>
    </Section>
  )
}

const Title = styled.h2`
  font-size: ${theme.size.h2};

  ${media.desktop} {
    position: sticky;
    inset-block-start: calc(${theme.headerHeight} + ${theme.space.xl});
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
