import { type Goal, isReached, ratioOf } from '../rig/goal.ts'
import { figureText } from './figure-text.ts'

/** What a goal came to on the slower processor: `120 ms, × 1.21, 40 of 49 (6×)`; empty where that makes no difference. */
export function slowedText(goal: Goal): string {
  const { slower, unit, limited } = goal
  if (!slower) return ''
  const ratio = limited === 'ratio' ? ratioOf(slower) : undefined
  const { within } = slower
  const words = [
    figureText(slower.figure, unit),
    ratio === undefined ? '' : `× ${ratio.toFixed(2)}`,
    slower.where === goal.where ? '' : (slower.where ?? ''),
    within ? `${within.kept} of ${within.of}` : '',
    isReached({ ...goal, ...slower }) ? '' : 'over',
  ]
  return `${words.filter(Boolean).join(', ')} (${slower.slowdown}×)`
}
