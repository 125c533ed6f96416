import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, type Finding, finding, onStage } from '../attack.ts'
import {
  freshLead,
  freshLeads,
  leastSeconds,
  mostInTenSeconds,
  postLead,
  postLeads,
  type SentLead,
  slowestSeconds,
} from '../leads.ts'
import type { Stage } from '../stage.ts'

/** A thousand visitors press the button in the same second. */
export const crowd: Attack = {
  name: '1,000 leads at once',
  run: onStage(async (stage, scale) => {
    const leads = freshLeads(1_000)
    const answers = await postLeads(stage.origin, leads, 60_000)
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

/** Sends so many leads a second, while there is a worker, until told to stop; answers those that were and were not acknowledged. */
function pour(stage: Stage, perSecond: number) {
  const acknowledged: SentLead[] = []
  const unanswered: SentLead[] = []
  const underWay = new Set<Promise<void>>()
  const send = async () => {
    const lead = freshLead()
    const { status } = await postLead(stage.origin, lead, 5_000)
    ;(status === 200 ? acknowledged : unanswered).push(lead)
  }
  const timer = setInterval(() => {
    if (!stage.isRunning) return
    const sending: Promise<void> = send().finally(() => underWay.delete(sending))
    underWay.add(sending)
  }, 1_000 / perSecond)
  return {
    /** Waits until so many more are acknowledged, or for 10 s. */
    async acknowledges(more: number) {
      const enough = acknowledged.length + more
      const endMs = Date.now() + 10_000
      while (acknowledged.length < enough && Date.now() < endMs) await wait(20)
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
      return { acknowledged, unanswered }
    },
  }
}

/** SIGKILL to Node and workerd, again and again, while leads pour in. */
export const killedWorker: Attack = {
  name: 'worker killed (SIGKILL) while leads pour in, 60 a second',
  run: onStage(async (stage, scale): Promise<Finding> => {
    const kills = scale.isQuick ? 4 : 20
    const pouring = pour(stage, 60)
    for (let kill = 0; kill < kills; kill += 1) {
      await pouring.acknowledges(10 + Math.floor(Math.random() * 10))
      await stage.kill()
      await stage.start()
    }
    const { acknowledged, unanswered } = await pouring.stop()
    const stored = new Set(
      (
        await stage.query<{ id: string }>(
          `SELECT submission_id AS id FROM leads JOIN deliveries ON deliveries.id = submission_id`,
        )
      ).map(({ id }) => id),
    )
    const missing = acknowledged.filter(({ submissionId }) => !stored.has(submissionId)).length
    // As the outbox does: what got no answer is sent again under the same id.
    for (const lead of unanswered) await postLead(stage.origin, lead)
    const leads = acknowledged.length + unanswered.length
    const waiting = await stage.count('deliveries', `state = 'pending'`)
    const limitSeconds = leastSeconds(waiting)
    const seconds = await stage.drained(60_000 + 2_000 * limitSeconds)
    const rows = await stage.count('leads')
    const received = await stage.received()
    const requests = await stage.crmRequests()
    const addresses = new Set(received.map(({ body }) => body['email']))
    const keys = new Set(requests.map(({ key }) => key))
    const isWhole =
      missing === 0 && rows === leads && addresses.size === leads && received.length === leads
    const isKeyed = keys.size === leads && seconds !== null
    return {
      figure: `${kills} kills: ${acknowledged.length} acknowledged, ${missing} missing; ${unanswered.length} sent again; ${rows} rows for ${leads} leads; ${received.length} delivered in ${seconds?.toFixed(0)} s (the limit alone needs ${limitSeconds.toFixed(0)} s for ${waiting}); ${requests.length - keys.size} repeats at the CRM, all under their first id`,
      verdict:
        !isWhole || !isKeyed
          ? 'missed'
          : seconds <= 60
            ? 'reached'
            : limitSeconds > 50
              ? 'bound'
              : 'missed',
    }
  }),
}
