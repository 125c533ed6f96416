import styled from 'styled-components'
import { products } from '#contract/catalogue.ts'
import type { Course } from '#content/courses/course.ts'
import { courses, vaultBlocks } from '#content/courses/vault.ts'
import { formatUsd } from '#lib/money.ts'
import { CourseOrbits } from '#components/drawings/course-orbits.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Note } from '#components/ui/note.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { Section } from '#components/ui/section.tsx'
import { splitStyle } from '#components/ui/split-style.ts'

/** The three courses as entries of one catalogue, each an orbit of the drawing beside them. */
export function CourseBlocks() {
  return (
    <Section id="courses" tone="sunken" spacing="wide" labelledBy="three-courses">
      <Layout data-orbits="">
        <Beside>
          <SectionHeading id="three-courses" title={vaultBlocks.title} lead={vaultBlocks.lead} />
          <CourseOrbits
            orbits={courses.map(({ id, unit, inside }) => ({
              count: inside.items.length,
              label: `${products[id].name}: ${inside.items.length} ${unit}, ${formatUsd(products[id].amountCents)}`,
              name: vaultBlocks.rings[id],
            }))}
          />
        </Beside>
        <List>
          {courses.map((course) => (
            <CourseBlock key={course.id} course={course} />
          ))}
        </List>
      </Layout>
    </Section>
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

const Layout = styled.div`
  ${splitStyle({ columns: '5fr 8fr', rowGap: theme.space.xl, columnGap: theme.space.xxl })}
`

/** Stays in view beside the list. */
const Beside = styled.div`
  > svg {
    max-inline-size: 30rem;
    margin-inline: auto;
  }
  ${media.desktop} {
    position: sticky;
    inset-block-start: calc(${theme.headerHeight} + ${theme.space.xl});
  }
`

const List = styled.div`
  container-type: inline-size;
  border-block-start: 2px solid ${theme.color.brass};
`

const Entry = styled.article`
  display: grid;
  gap: ${theme.space.md} ${theme.space.lg};
  padding-block: ${theme.space.xl};
  border-block-end: 1px solid ${theme.color.line};

  ${media.roomy} {
    grid-template-columns: 5rem minmax(0, 1fr) auto;
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
