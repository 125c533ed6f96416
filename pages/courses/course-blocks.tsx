import styled from 'styled-components'
import { products } from '#contract/catalogue.ts'
import type { Course } from '#content/courses/course.ts'
import { courses, vaultBlocks } from '#content/courses/vault.ts'
import { formatUsd } from '#lib/money.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Note } from '#components/ui/note.tsx'

/** The three courses as entries of one catalogue: how much, what, for whom, what it costs. */
export function CourseBlocks() {
  return (
    <TitledSection id="courses" tone="sunken" titleId="three-courses" words={vaultBlocks}>
      <List>
        {courses.map((course) => (
          <CourseBlock key={course.id} course={course} />
        ))}
      </List>
    </TitledSection>
  )
}

function CourseBlock({ course }: { course: Course }) {
  const { name, page, amountCents } = products[course.id]
  return (
    <Entry>
      <Count>
        <Figure>{course.inside.items.length}</Figure>
        {course.unit}
      </Count>
      <Words>
        <Name>{name}</Name>
        <p>{course.summary}</p>
        <Note>{course.reader}</Note>
      </Words>
      <Way>
        <Price>{formatUsd(amountCents)}</Price>
        <ButtonLink href={page} variant="outline" aria-label={`${vaultBlocks.see}: ${name}`}>
          {vaultBlocks.see}
        </ButtonLink>
      </Way>
    </Entry>
  )
}

const List = styled.div`
  container-type: inline-size;
  border-block-start: 2px solid ${theme.color.brass};
`

const Entry = styled.article`
  display: grid;
  gap: ${theme.space.md} ${theme.space.xxl};
  padding-block: ${theme.space.xl};
  border-block-end: 1px solid ${theme.color.line};

  ${media.roomy} {
    grid-template-columns: 8rem minmax(0, 1fr) auto;
    padding-block: ${theme.space.xxl};
  }
`

const Count = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  line-height: 1.3;

  ${media.roomy} {
    display: grid;
    gap: ${theme.space.xs};
    align-content: start;
  }
`

const Figure = styled.span`
  color: ${theme.color.brassText};
  font: 400 ${theme.size.figure}/0.8 ${theme.font.display};
  font-variant-numeric: lining-nums;
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  align-content: start;
  max-inline-size: ${theme.width.form};
`

const Name = styled.h3`
  font-size: ${theme.size.h2};
`

const Way = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};

  ${media.roomy} {
    flex-direction: column;
    align-items: end;
    justify-content: start;
  }
`

const Price = styled.p`
  font: 400 ${theme.size.h2}/1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`
