import * as z from 'zod/mini'

/** What a ticked box sends: `true` from script, `on` or `true` from a form posted without it. */
export const isTick = (value: unknown) => value === true || value === 'on' || value === 'true'

/** A box that has to be ticked, or whatever else stands for the tick. */
/* @__NO_SIDE_EFFECTS__ */
export function tickRule(error: string, stands: (value: unknown) => boolean = isTick) {
  return z.pipe(
    z.custom(stands, { error }),
    z.transform(() => true as const),
  )
}
