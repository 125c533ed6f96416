import styled from 'styled-components'
import type { Course } from '#content/courses/course.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** What a reader can do afterwards; two columns of plain statements. */
export function Outcomes({ outcomes }: { outcomes: Course['outcomes'] }) {
  return (
    <Section labelledBy="outcomes" tone="sunken">
      <SectionHeading id="outcomes" title={outcomes.title} />
      <List>
        {outcomes.items.map(({ title, text }) => (
          <li key={title}>
            <Title>{title}</Title>
            <Text>{text}</Text>
          </li>
        ))}
      </List>
    </Section>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xl} ${theme.space.huge};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  > li {
    padding-inline-start: ${theme.space.lg};
    border-inline-start: 2px solid ${theme.color.brass};
  }
`

const Title = styled.h3`
  font-size: ${theme.size.h3};
`

const Text = styled.p`
  margin-block-start: ${theme.space.xs};
  color: ${theme.color.inkSoft};
`
