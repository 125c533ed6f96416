import type { Goal } from '../rig/goal.ts'
import type { CameBack } from './go-back.ts'
import type { Journey } from './follow-link.ts'

/** A link that was followed again and again; medians. */
export type MeasuredJourney = Journey & {
  /** From click to paint, with the speculation rules: after resting on the link, and at once. */
  restedMs: number
  hurriedMs: number
  withoutRulesMs: number
  /** From the pointer's arrival to the page being rendered, `NaN` when it never was. */
  hoverToReadyMs: number
  renderedAhead: { times: number; of: number }
}

const paintLimitMs = 100

const isAlive = (each: CameBack) => each.isRestoredByBack && each.isRestoredByForward

/** How soon the next page is painted, and whether the last one is still there. */
export function navigationGoals(
  followed: readonly MeasuredJourney[],
  cameBack: readonly CameBack[],
): Goal[] {
  const slowest = followed.toSorted((one, other) => other.restedMs - one.restedMs)[0]
  const alive = cameBack.filter(isAlive).length
  const lost = cameBack.find((each) => !isAlive(each))
  return [
    ...(slowest
      ? [
          {
            name: 'Next page: from click to paint',
            where: `${slowest.from} → ${slowest.to}`,
            figure: slowest.restedMs,
            unit: 'ms' as const,
            baseline: { name: 'without speculation rules', figure: slowest.withoutRulesMs },
            limited: 'figure' as const,
            is: 'at most' as const,
            limit: paintLimitMs,
            within: {
              kept: followed.filter(({ restedMs }) => restedMs <= paintLimitMs).length,
              of: followed.length,
            },
            note: 'the pointer had rested on the link',
          },
        ]
      : []),
    {
      name: 'Pages alive after Back and Forward',
      where: lost?.path ?? 'every route',
      figure: alive,
      unit: 'routes',
      baseline: { name: 'all routes', figure: cameBack.length },
      limited: 'ratio',
      is: 'at least',
      limit: 1,
      within: { kept: alive, of: cameBack.length },
    },
  ]
}
