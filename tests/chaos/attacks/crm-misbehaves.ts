import type { CrmBehaviour } from '#sandbox/crm-behaviour.ts'
import { type Attack, finding } from '../attack.ts'
import { onStage } from '../on-stage.ts'
import { freshLead, postLead, slowestSeconds } from '../post-lead.ts'

const misdeeds: readonly (readonly [name: string, behaviour: Partial<CrmBehaviour>])[] = [
  ['5xx half the time', { mode: 'fail', share: 0.5 }],
  ['stalls 30 s', { mode: 'stall', stallMs: 30_000 }],
  ['resets', { mode: 'reset' }],
  ['200 with nonsense', { mode: 'nonsense' }],
  ['429', { mode: 'busy', retryAfterSeconds: 2 }],
]

/** However the CRM fails, the visitor is answered in time and the lead is kept. */
export const crmMisbehaves: Attack = {
  name: 'CRM answers 5xx half the time, stalls, resets, talks nonsense, 429',
  run: async (scale) => {
    const figures: string[] = []
    const holds: boolean[] = []
    await onStage(scale, async (stage) => {
      for (const [name, behaviour] of misdeeds) {
        // Each begins at a CRM that nobody is wary of yet.
        await stage.query('UPDATE crm_gate SET next_slot_ms = 0, failures = 0')
        await stage.behave(behaviour)
        const before = await stage.count('deliveries', `state = 'delivered'`)
        const leads = Array.from({ length: 20 }, freshLead)
        const answers = await Promise.all(leads.map((lead) => postLead(stage.origin, lead)))
        await stage.behave({ mode: 'ok' })
        const seconds = await stage.drained(150_000)
        const delivered = (await stage.count('deliveries', `state = 'delivered'`)) - before
        const longest = slowestSeconds(answers)
        figures.push(
          `${name}: ${delivered} of 20, answers within ${longest.toFixed(1)} s, drained in ${seconds?.toFixed(0)} s`,
        )
        holds.push(
          longest < 4,
          delivered === 20,
          answers.every(({ status }) => status === 200),
        )
      }
    })
    return finding(figures.join('; '), holds)
  },
}
