import { relative } from 'node:path'
import { deskSignInPath } from '#contract/desk/access.ts'
import { root } from '#scripts/root.ts'
import type { PartName } from '#worker/settings.ts'
import type { StackSettings } from './settings.ts'

/** What is printed once everything runs: where to look, which parts are only played, and which are off. */
export function stackSummary(
  name: string,
  address: string,
  settings: StackSettings,
  operatorToken: string,
): string {
  const { sandboxPort, sandboxed, stateDir, parts } = settings
  const isOn = (part: PartName) => parts.some((one) => one.name === part && one.state === 'on')
  const crm = isOn('crm-api') || isOn('crm-webhook') ? 'in your CRM' : 'kept here, the CRM is off'
  const mails = isOn('mail') ? 'sent by your provider' : 'kept here, mail is off'
  const payments = isOn('payments') ? 'Stripe, with your keys' : 'off, nothing can be bought'
  const rows = [
    [name, address],
    ['Desk', `${address.replace(/\/$/, '')}${deskSignInPath}#${encodeURIComponent(operatorToken)}`],
    ['Received leads', sandboxed.includes('CRM') ? `http://127.0.0.1:${sandboxPort}/crm` : crm],
    ['Sent mails', sandboxed.includes('mail') ? `http://127.0.0.1:${sandboxPort}/mail` : mails],
    [
      'Alarms',
      sandboxed.includes('alerts')
        ? `http://127.0.0.1:${sandboxPort}/alerts`
        : 'told at your webhook',
    ],
    ['Payments', sandboxed.includes('Stripe') ? 'sandbox: no card is charged' : payments],
    ['State and logs', relative(process.cwd(), stateDir) || root],
    ...parts.flatMap((part) => part.problems.map((problem) => [`${part.name} is off`, problem])),
  ]
  const lines = rows.map(([label = '', value]) => `  ${label.padEnd(18)}${value}`)
  return `\n${lines.join('\n')}\n\n  Ctrl-C stops everything.\n`
}
