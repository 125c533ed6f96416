import { toComeMark } from '#content/to-come.ts'
import type { Opener } from '#contract/contents.ts'
import { Mark } from './marks.ts'

/** Says beside a product's list how much of it is still to come; nothing once it is complete. */
export function ToComeMark({ of }: { of: Opener }) {
  const mark = toComeMark(of)
  return mark ? <Mark data-to-come="">{mark}</Mark> : null
}
