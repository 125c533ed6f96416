import { type Attack, finding } from '../attack.ts'
import { onStage } from '../on-stage.ts'
import { freshLead, postLead } from '../post-lead.ts'

/** Every hint is lost: the CRM is away when the leads come in, and the queue takes nothing. */
export const queueFails: Attack = {
  name: 'queue fails at every send while the CRM is away',
  run: (scale) =>
    onStage(
      scale,
      async (stage) => {
        await stage.behave({ mode: 'fail', times: 20 })
        const leads = Array.from({ length: 20 }, freshLead)
        const answers = await Promise.all(leads.map((lead) => postLead(stage.origin, lead)))
        const seconds = await stage.drained(150_000)
        const received = await stage.received()
        const lostHints = stage.log().includes('queue_send_failed')
        return finding(
          `${received.length} of 20 delivered by the sweep, after ${seconds?.toFixed(0)} s`,
          [
            answers.every(({ status }) => status === 200),
            received.length === 20,
            seconds !== null,
            lostHints,
          ],
        )
      },
      'queue',
    ),
}
