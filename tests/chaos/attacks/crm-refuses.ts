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
      await stage.drained(60_000)
      const dead = await stage.query<{ id: string; last_error: string }>(
        `SELECT id, last_error FROM deliveries WHERE state = 'dead'`,
      )
      const received = await stage.received()
      return finding(
        `${dead.length} dead (${dead[0]?.last_error}), ${received.length} of 20 others delivered`,
        [
          answers.every(({ status }) => status === 200),
          dead.length === 1 && dead[0]?.id === refused.submissionId && dead[0].last_error !== '',
          received.length === 20,
        ],
      )
    }),
}
