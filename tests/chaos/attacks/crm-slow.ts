import { type Attack, finding } from '../attack.ts'
import { onStage } from '../on-stage.ts'
import { freshLead, postLead, slowestSeconds } from '../post-lead.ts'

const leadsEach = 3

/** A CRM that answers late has the lead all the same: it must not get it again and again. */
export const crmSlow: Attack = {
  name: 'CRM answers some leads after 30 s, 60 s, 120 s',
  run: (scale) =>
    onStage(scale, async (stage) => {
      const stalls = (scale.isQuick ? [30, 60] : [30, 60, 120]).map((seconds) => ({
        seconds,
        leads: Array.from({ length: leadsEach }, freshLead),
      }))
      for (const { seconds, leads } of stalls) {
        for (const { email } of leads) {
          await stage.behave({ mode: 'stall', stallMs: seconds * 1000, email })
        }
      }
      const fine = Array.from({ length: 10 }, freshLead)
      const all = [...stalls.flatMap(({ leads }) => leads), ...fine]
      const answers = await Promise.all(all.map((lead) => postLead(stage.origin, lead)))
      const seconds = await stage.drained(400_000)
      const received = await stage.received()
      const copiesOf = ({ submissionId }: { submissionId: string }) =>
        received.find(({ idempotencyKey }) => idempotencyKey === submissionId)?.count ?? 0
      const figures = stalls.map(
        (stall) => `${stall.seconds} s: ${stall.leads.map(copiesOf).join(', ')} copies`,
      )
      const copies = all.map(copiesOf)
      const longest = slowestSeconds(answers)
      return finding(
        `${figures.join('; ')}; at once: ${fine.map(copiesOf).join(', ')}; answers within ${longest.toFixed(1)} s, drained in ${seconds?.toFixed(0)} s`,
        [
          longest < 4,
          answers.every(({ status }) => status === 200),
          copies.every((count) => count >= 1 && count <= 2),
          fine.every((lead) => copiesOf(lead) === 1),
          seconds !== null,
        ],
      )
    }),
}
