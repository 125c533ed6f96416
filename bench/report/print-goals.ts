import { type Goal, isReached, ratioOf } from '../rig/goal.ts'
import { figureText } from './figure-text.ts'
import { limitText } from './limit-text.ts'
import { slowedText } from './slowed-text.ts'

/** One line a goal, for the terminal. */
export function printGoals(goals: readonly Goal[]): void {
  const width = Math.max(0, ...goals.map(({ name }) => name.length))
  for (const goal of goals) {
    const { name, figure, unit, baseline, where, within } = goal
    const ratio = ratioOf(goal)
    const beside = baseline
      ? `beside ${figureText(baseline.figure, unit)} (${baseline.name})${ratio === undefined ? '' : `, × ${ratio.toFixed(3)}`}`
      : ''
    const kept = within ? `${within.kept}/${within.of}` : ''
    const slowed = slowedText(goal)
    const words = [name.padEnd(width), figureText(figure, unit), beside, where, kept, slowed]
    console.log(
      `${isReached(goal) ? '✓ reached' : '✗ missed '}  ${words.filter(Boolean).join('  ')}  [${limitText(goal)}]`,
    )
  }
}
