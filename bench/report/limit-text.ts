import type { Goal } from '../rig/goal.ts'
import { figureText } from './figure-text.ts'

/** What a goal asks for: `≤ 300 ms`, `≤ 1.1 × hello`. */
export function limitText({ is, limited, limit, unit, baseline }: Goal): string {
  const sign = is === 'at most' ? '≤' : '≥'
  const amount = limited === 'ratio' ? `${limit} × ${baseline?.name}` : figureText(limit, unit)
  return `${sign} ${amount}`
}
