import { type Attack, finding } from '../attack.ts'
import { mostInTenSeconds } from '../crm-pace.ts'
import { onStage } from '../on-stage.ts'
import { freshLead, postLead, slowestSeconds } from '../post-lead.ts'

/** A thousand visitors press the button in the same second. */
export const crowd: Attack = {
  name: '1,000 leads at once',
  run: (scale) =>
    onStage(scale, async (stage) => {
      const leads = Array.from({ length: 1_000 }, freshLead)
      const answers = await Promise.all(
        leads.map((lead) => postLead(stage.origin, lead, { withinMs: 60_000 })),
      )
      const accepted = answers.filter(({ status }) => status === 200).length
      const rows = await stage.count('leads')
      const owed = await stage.count('deliveries')
      // A full run waits for the CRM too: 1,000 leads take it 107 s at its own limit.
      const seconds = scale.isQuick ? null : await stage.drained(300_000)
      const received = await stage.received()
      const pace = mostInTenSeconds(await stage.crmRequests())
      const delivered = scale.isQuick
        ? ''
        : `, ${received.length} delivered in ${seconds?.toFixed(0)} s`
      return finding(
        `${accepted} accepted, ${rows} rows, slowest answer ${slowestSeconds(answers).toFixed(1)} s${delivered}, at most ${pace} requests to the CRM in 10 s`,
        [
          accepted === 1_000,
          rows === 1_000,
          owed === 1_000,
          pace <= 100,
          scale.isQuick || received.length === 1_000,
        ],
      )
    }),
}
