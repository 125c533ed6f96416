import { Audience } from '../audience.tsx'
import { Contents } from '../contents.tsx'
import { CourseBar } from '../course-bar.tsx'
import { CourseClosing } from '../course-closing.tsx'
import { CourseHero } from '../course-hero.tsx'
import { Outcomes } from '../outcomes.tsx'
import { HourValue } from './hour-value.tsx'
import { aiProductivity } from '#content/courses/ai-productivity.ts'

export function Page() {
  return (
    <>
      <CourseHero course={aiProductivity} />
      <Outcomes outcomes={aiProductivity.outcomes} />
      <Audience audience={aiProductivity.audience} />
      <Contents course={aiProductivity} />
      <HourValue />
      <CourseClosing course={aiProductivity} />
      <CourseBar />
    </>
  )
}
