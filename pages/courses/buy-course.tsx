import type { ReactNode } from 'react'
import type { Course } from '#content/courses/course.ts'
import { courseWords } from '#content/courses/vault.ts'
import { limitWords } from '#content/limits.ts'
import { BuyButton } from '#components/checkout/buy-button.tsx'

type BuyCourseProps = {
  id: Course['id'] | 'course-bundle'
  children?: ReactNode
  size?: 'medium' | 'large'
}

/** The button that buys a course or the bundle; it carries the price unless told otherwise. */
export function BuyCourse({ id, children, size = 'large' }: BuyCourseProps) {
  return (
    <BuyButton product={id} size={size} gone={limitWords.gone.others}>
      {children ?? courseWords.buy(id)}
    </BuyButton>
  )
}
