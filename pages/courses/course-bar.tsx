import { courseWords } from '#words/courses/vault.ts'
import { StickyBar } from './sticky-bar.tsx'
import { ButtonLink } from '#components/ui/button.tsx'

/** Points to the bundle from half a window on. */
export function CourseBar() {
  return (
    <StickyBar revealAfter="50vh" label={courseWords.barLabel}>
      <p>{courseWords.bar}</p>
      <ButtonLink href="/courses">{courseWords.barAction}</ButtonLink>
    </StickyBar>
  )
}
