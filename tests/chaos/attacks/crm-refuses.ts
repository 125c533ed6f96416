import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, finding } from '../attack.ts'
import { onStage } from '../on-stage.ts'
import { freshLead, postLead } from '../post-lead.ts'

/** One lead the CRM will never take must not hold up the others. */
export const crmRefuses: Attack = {
  name: 'CRM refuses one lead for good (422)',
  run: (scale) =>
    onStage(scale, async (stage) => {
      const refused = freshLead()
      await stage.behave({ mode: 'refuse', email: refused.email })
      const leads = [refused, ...Array.from({ length: 20 }, freshLead)]
      const answers = await Promise.all(leads.map((lead) => postLead(stage.origin, lead)))
      // Others that pass after it show that the fault is in the lead.
      await wait(6_000)
      answers.push(await postLead(stage.origin, freshLead()))
      await stage.drained(60_000)
      const told = await stage.count('attention', `kind = 'lead_refused' AND cleared_at IS NULL`)
      const dead = await stage.query<{ id: string; last_error: string }>(
        `SELECT id, last_error FROM deliveries WHERE state = 'dead'`,
      )
      const received = await stage.received()
      return finding(
        `${dead.length} dead (${dead[0]?.last_error}), ${received.length} of 21 others delivered; ${told} told to a person`,
        [
          answers.every(({ status }) => status === 200),
          dead.length === 1 && dead[0]?.id === refused.submissionId && dead[0].last_error !== '',
          received.length === 21,
          told === 1,
        ],
      )
    }),
}
