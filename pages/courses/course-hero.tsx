import { products } from '#contract/catalogue.ts'
import type { Course } from '#content/schemas/courses.ts'
import { courseWords } from '#words/courses/vault.ts'
import { formatUsd } from '#lib/money.ts'
import { CourseOrbits } from '#components/drawings/course-orbits.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { ReadyMark } from '#components/ui/ready-mark.tsx'
import { BuyCourse } from './buy-course.tsx'

/** The course, its price, and its parts on one orbit. */
export function CourseHero({ course }: { course: Course }) {
  const { name, amountCents } = products[course.id]
  const count = course.inside.items.length
  return (
    <PageHero
      eyebrow={course.hero.eyebrow}
      title={name}
      lead={course.hero.lead}
      actions={
        <>
          <BuyCourse id={course.id} />
          <ButtonLink href="/courses#bundle" variant="outline" size="large">
            {courseWords.seeBundle}
          </ButtonLink>
        </>
      }
      note={
        <>
          <ReadyMark of={course.id} />
          <p>{courseWords.terms}</p>
        </>
      }
      aside={
        <CourseOrbits
          orbits={[{ count, label: `${count} ${course.unit}, ${formatUsd(amountCents)}` }]}
          center={formatUsd(amountCents)}
        />
      }
    />
  )
}
