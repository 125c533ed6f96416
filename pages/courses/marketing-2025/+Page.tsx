import { Audience } from '../audience.tsx'
import { Contents } from '../contents.tsx'
import { CourseBar } from '../course-bar.tsx'
import { CourseClosing } from '../course-closing.tsx'
import { CourseHero } from '../course-hero.tsx'
import { Outcomes } from '../outcomes.tsx'
import { SampleScript } from './sample-script.tsx'
import { marketing2025 } from '#content/courses/marketing-2025.ts'

export function Page() {
  return (
    <>
      <CourseHero course={marketing2025} />
      <Outcomes outcomes={marketing2025.outcomes} />
      <Audience audience={marketing2025.audience} />
      <Contents course={marketing2025} />
      <SampleScript />
      <CourseClosing course={marketing2025} />
      <CourseBar />
    </>
  )
}
