import { type Attack, finding } from '../attack.ts'
import { onStage } from '../on-stage.ts'
import { freshLead, postLead, slowestSeconds } from '../post-lead.ts'

/** While nothing can be stored nothing is promised; the outbox sends the same lead again. */
export const storageFails: Attack = {
  name: 'D1 refuses every write, then takes 5 s for each',
  run: (scale) =>
    onStage(
      scale,
      async (stage) => {
        const leads = Array.from({ length: 10 }, freshLead)
        const send = () => Promise.all(leads.map((lead) => postLead(stage.origin, lead)))
        const refused = await send()
        await stage.kill()
        await stage.start('storage-slow')
        const slow = await send()
        await stage.kill()
        await stage.start()
        const repeated = await send()
        await stage.drained(60_000)
        const failed = [...refused, ...slow]
        const unpromised = failed.filter(
          ({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0,
        ).length
        const received = await stage.received()
        const longest = slowestSeconds(failed)
        return finding(
          `${unpromised} of 20 answered 503 with Retry-After, slowest ${longest.toFixed(1)} s; after recovery ${received.length} of 10 delivered once`,
          [
            unpromised === 20,
            longest < 4,
            repeated.every(({ status }) => status === 200),
            received.length === 10 && received.every(({ count }) => count === 1),
          ],
        )
      },
      'storage-refuses',
    ),
}
