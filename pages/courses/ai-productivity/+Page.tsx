import { Audience } from '#components/courses/audience.tsx'
import { Contents } from '#components/courses/contents.tsx'
import { CourseBar } from '#components/courses/course-bar.tsx'
import { CourseClosing } from '#components/courses/course-closing.tsx'
import { CourseHero } from '#components/courses/course-hero.tsx'
import { Outcomes } from '#components/courses/outcomes.tsx'
import { HourValue } from '#components/courses/hour-value.tsx'
import { aiProductivity } from '#content/courses/ai-productivity.ts'

export function Page() {
  return (
    <>
      <CourseHero course={aiProductivity} />
      <Outcomes outcomes={aiProductivity.outcomes} />
      <Audience audience={aiProductivity.audience} />
      <Contents inside={aiProductivity.inside} />
      <HourValue />
      <CourseClosing course={aiProductivity} />
      <CourseBar />
    </>
  )
}
