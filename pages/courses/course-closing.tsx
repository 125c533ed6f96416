import type { Course } from '#content/schemas/courses.ts'
import { courseWords } from '#words/courses/vault.ts'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { ReadyMark } from '#components/ui/ready-mark.tsx'
import { BuyCourse } from './buy-course.tsx'

/** The last word of a course page. */
export function CourseClosing({ course }: { course: Course }) {
  return (
    <CallToAction
      title={course.closing.title}
      lead={course.closing.lead}
      action={<BuyCourse id={course.id} hasCode />}
      note={
        <>
          {courseWords.terms} {courseWords.refund} <ReadyMark of={course.id} />
        </>
      }
    />
  )
}
