import { Audience } from '../audience.tsx'
import { Contents } from '../contents.tsx'
import { CourseBar } from '../course-bar.tsx'
import { CourseClosing } from '../course-closing.tsx'
import { CourseHero } from '../course-hero.tsx'
import { Outcomes } from '../outcomes.tsx'
import { TenfoldTable } from './tenfold-table.tsx'
import { tenfoldScale } from '#content/courses/10x-scale.ts'

export function Page() {
  return (
    <>
      <CourseHero course={tenfoldScale} />
      <Outcomes outcomes={tenfoldScale.outcomes} />
      <Audience audience={tenfoldScale.audience} />
      <Contents course={tenfoldScale} />
      <TenfoldTable />
      <CourseClosing course={tenfoldScale} />
      <CourseBar />
    </>
  )
}
