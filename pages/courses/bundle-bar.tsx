import { bundle } from '#content/courses/vault.ts'
import { StickyBar } from './sticky-bar.tsx'
import { BuyCourse } from './buy-course.tsx'

/** The bundle, in reach once the page is scrolled past 800 pixels. */
export function BundleBar() {
  return (
    <StickyBar revealAfter="800px" label={bundle.barLabel}>
      <p>{bundle.bar}</p>
      <BuyCourse id="course-bundle" size="medium">
        {bundle.buy}
      </BuyCourse>
    </StickyBar>
  )
}
