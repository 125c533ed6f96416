import { type Attack, finding, onStage } from '../attack.ts'
import { freshLeads, postLeads, slowestSeconds } from '../leads.ts'

/** Every hint is lost: the CRM is away when the leads come in, and the queue takes nothing. */
export const queueFails: Attack = {
  name: 'queue fails at every send while the CRM is away',
  run: onStage(async (stage) => {
    await stage.behave({ mode: 'fail', times: 20 })
    const leads = freshLeads(20)
    const answers = await postLeads(stage.origin, leads)
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
  }, 'queue'),
}

/** While nothing can be stored nothing is promised; the outbox sends the same lead again. */
export const storageFails: Attack = {
  name: 'D1 refuses every write, then takes 5 s for each',
  run: onStage(async (stage) => {
    const leads = freshLeads(10)
    const send = () => postLeads(stage.origin, leads)
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
  }, 'storage-refuses'),
}
