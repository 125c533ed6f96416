import type { ReactNode } from 'react'
import type { Course } from '#content/schemas/courses.ts'
import { productOf } from '#contract/catalogue.ts'
import { formatUsd } from '#lib/money.ts'
import { isPreOrder } from '#lib/readiness.ts'
import { courseWords } from '#words/courses/vault.ts'
import * as limitWords from '#words/limits.ts'
import { BuyButton } from '#components/checkout/buy-button.tsx'

type BuyCourseProps = {
  id: Course['id'] | 'course-bundle'
  children?: ReactNode
  size?: 'medium' | 'large'
  hasCode?: boolean
}

/** The button that buys a course or the bundle; it carries the price unless told otherwise. */
export function BuyCourse({ id, children, size = 'large', hasCode }: BuyCourseProps) {
  return (
    <BuyButton product={id} size={size} hasCode={hasCode} gone={limitWords.gone.others}>
      {children ??
        courseWords[isPreOrder(id) ? 'preOrder' : 'buy'](formatUsd(productOf(id).amountCents))}
    </BuyButton>
  )
}
