import { relative } from 'node:path'
import { root } from '#scripts/root.ts'
import type { StackSettings } from './settings.ts'

/** What is printed once everything runs: where to look, and which parts are only played. */
export function stackSummary(name: string, address: string, settings: StackSettings): string {
  const { sandboxPort, sandboxed, stateDir } = settings
  const rows = [
    [name, address],
    [
      'Received leads',
      sandboxed.includes('CRM') ? `http://127.0.0.1:${sandboxPort}/crm` : 'in your CRM',
    ],
    [
      'Payments',
      sandboxed.includes('Stripe') ? 'sandbox: no card is charged' : 'Stripe, with your keys',
    ],
    ['State and logs', relative(process.cwd(), stateDir) || root],
  ]
  const lines = rows.map(([label = '', value]) => `  ${label.padEnd(18)}${value}`)
  return `\n${lines.join('\n')}\n\n  Ctrl-C stops everything.\n`
}
