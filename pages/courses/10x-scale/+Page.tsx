import { Audience } from '#components/courses/audience.tsx'
import { Contents } from '#components/courses/contents.tsx'
import { CourseBar } from '#components/courses/course-bar.tsx'
import { CourseClosing } from '#components/courses/course-closing.tsx'
import { CourseHero } from '#components/courses/course-hero.tsx'
import { Outcomes } from '#components/courses/outcomes.tsx'
import { TenfoldTable } from '#components/courses/tenfold-table.tsx'
import { tenfoldScale } from '#content/courses/10x-scale.ts'

export function Page() {
  return (
    <>
      <CourseHero course={tenfoldScale} />
      <Outcomes outcomes={tenfoldScale.outcomes} />
      <Audience audience={tenfoldScale.audience} />
      <Contents inside={tenfoldScale.inside} />
      <TenfoldTable />
      <CourseClosing course={tenfoldScale} />
      <CourseBar />
    </>
  )
}
