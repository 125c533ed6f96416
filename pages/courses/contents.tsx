import styled from 'styled-components'
import type { Course } from '#content/schemas/courses.ts'
import { courseWords } from '#words/courses/vault.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { columnsIn, media, theme } from '#components/theme/tokens.ts'
import { SmallTitle } from '#components/ui/text.tsx'
import { ReadyMark } from '#components/ui/ready-mark.tsx'

/** The table of contents, as a book would print it. */
export function Contents({ course }: { course: Course }) {
  const { inside } = course
  return (
    <TitledSection
      tone="night"
      titleId="inside"
      words={inside}
      afterLead={<ReadyMark of={course.id} />}
    >
      <List>
        {inside.items.map(({ title, text, takeaway }, index) => (
          <Item key={title}>
            <Number aria-hidden="true">{index + 1}</Number>
            <div>
              <SmallTitle>{title}</SmallTitle>
              <Text>{text}</Text>
            </div>
            <Takeaway>
              <span>{courseWords.takeaway}</span> {takeaway}
            </Takeaway>
          </Item>
        ))}
      </List>
    </TitledSection>
  )
}

const List = styled.ol`
  container-type: inline-size;
  border-block-start: 1px solid ${theme.color.brass};
`

const Item = styled.li`
  display: grid;
  grid-template-columns: 2.5rem 1fr;
  gap: ${theme.space.xs} ${theme.space.md};
  padding-block: ${theme.space.lg};
  border-block-end: 1px solid ${theme.color.line};
  ${columnsIn(media.roomy, '4rem minmax(0, 1fr) 12rem')}
`

const Number = styled.span`
  color: ${theme.color.brass};
  font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
  font-variant-numeric: lining-nums;
`

const Text = styled.p`
  max-inline-size: ${theme.width.form};
  margin-block-start: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
`

const Takeaway = styled.p`
  grid-column: 2;
  font-size: ${theme.size.small};

  > span {
    color: ${theme.color.inkSoft};
  }
  ${media.roomy} {
    grid-column: 3;
    font-size: ${theme.size.body};
    text-align: end;

    > span {
      display: block;
      font-size: ${theme.size.caption};
    }
  }
`
