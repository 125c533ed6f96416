import { Audience } from '#components/courses/audience.tsx'
import { Contents } from '#components/courses/contents.tsx'
import { CourseBar } from '#components/courses/course-bar.tsx'
import { CourseClosing } from '#components/courses/course-closing.tsx'
import { CourseHero } from '#components/courses/course-hero.tsx'
import { Outcomes } from '#components/courses/outcomes.tsx'
import { SampleScript } from '#components/courses/sample-script.tsx'
import { marketing2025 } from '#content/courses/marketing-2025.ts'

export function Page() {
  return (
    <>
      <CourseHero course={marketing2025} />
      <Outcomes outcomes={marketing2025.outcomes} />
      <Audience audience={marketing2025.audience} />
      <Contents inside={marketing2025.inside} />
      <SampleScript />
      <CourseClosing course={marketing2025} />
      <CourseBar />
    </>
  )
}
