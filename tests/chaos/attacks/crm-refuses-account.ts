import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, finding } from '../attack.ts'
import { onStage } from '../on-stage.ts'
import { freshLead, postLead } from '../post-lead.ts'

const statuses = [401, 404, 405, 422]
const leadsEach = 10

/** An account that the CRM refuses is no fault of any lead: all wait, and flow once it is mended. */
export const crmRefusesAccount: Attack = {
  name: 'CRM refuses the account (401, 404, 405, 422 to all), then is mended',
  run: (scale) =>
    onStage(scale, async (stage) => {
      const figures: string[] = []
      const holds: boolean[] = []
      for (const status of statuses) {
        await stage.behave({ mode: 'status', status })
        const before = (await stage.crmRequests()).length
        const posts = Array.from({ length: leadsEach }, async () => {
          await wait(Math.random() * 4_000)
          return postLead(stage.origin, freshLead())
        })
        const answers = await Promise.all(posts)
        await wait(6_000)
        const asked = (await stage.crmRequests()).length - before
        const waiting = await stage.count('deliveries', `state = 'pending'`)
        const told = await stage.count(
          'attention',
          `kind = 'crm_refuses_account' AND cleared_at IS NULL`,
        )
        await stage.behave({ mode: 'ok' })
        const seconds = await stage.drained(120_000)
        const open = await stage.count('attention', 'cleared_at IS NULL')
        figures.push(
          `${status}: ${waiting} of ${leadsEach} wait after ${asked} requests, ${told} alarm; drained ${seconds?.toFixed(0)} s after it was mended`,
        )
        holds.push(
          answers.every((answer) => answer.status === 200),
          waiting === leadsEach,
          told === 1,
          seconds !== null,
          open === 0,
        )
      }
      const dead = await stage.count('deliveries', `state = 'dead'`)
      const received = await stage.received()
      const once = received.filter(({ count }) => count === 1).length
      return finding(`${figures.join('; ')}; ${dead} dead, ${once} delivered once`, [
        ...holds,
        dead === 0,
        once === statuses.length * leadsEach,
      ])
    }),
}
