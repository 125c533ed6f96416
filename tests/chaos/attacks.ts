import { type HostOrder, Stage, until } from './stage.ts'
import { contactPayload } from '#tests/worker/sample-leads.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** How long and how hard an attack is, and what it is upon. */
export type Scale = Pick<HostOrder, 'bundle' | 'cronEveryMs'> & { isQuick: boolean }

/**
 * How an attack ended. `bound`: nothing was lost, but a time could not be kept because the CRM's own rate limit
 * alone needs longer.
 */
export type Finding = { figure: string; verdict: 'reached' | 'missed' | 'bound' }

/** One row of the table. */
export type Attack = { name: string; run(scale: Scale): Promise<Finding> }

/** Reached when everything holds. */
function finding(figure: string, holds: readonly boolean[]): Finding {
  return { figure, verdict: holds.every(Boolean) ? 'reached' : 'missed' }
}

/** Missed where anything was lost; else reached in time, or bound by the limit. */
const verdictOf = (isWhole: boolean, isInTime: boolean, isBound: boolean): Finding['verdict'] =>
  isWhole && isInTime ? 'reached' : isWhole && isBound ? 'bound' : 'missed'

/** Runs an attack on a stage of its own, and clears it away whatever happens. */
function onStage<Result>(
  attack: (stage: Stage, scale: Scale) => Promise<Result>,
): (scale: Scale) => Promise<Result> {
  return async (scale) => {
    const stage = await Stage.open(scale)
    try {
      return await attack(stage, scale)
    } finally {
      await stage.close()
    }
  }
}

/** A lead as a page would send it. */
type SentLead = ReturnType<typeof contactPayload> & { submissionId: string }

/** A lead nobody has sent before. */
function freshLead(): SentLead {
  const submissionId = crypto.randomUUID()
  return { ...contactPayload(`${submissionId}@example.com`), submissionId }
}

/** Sends a lead; its answer's status, 0 for none within a time: a worker that dies hangs nobody. */
const postLead = (origin: string, lead: object, withinMs = 10_000): Promise<number> =>
  fetch(`${origin}/api/ghl-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lead),
    signal: AbortSignal.timeout(withinMs),
  }).then(
    async (answer) => {
      await answer.text().catch(() => {})
      return answer.status
    },
    () => 0,
  )

/** The most requests that reached the CRM in any 10 s. */
function mostInTenSeconds(requests: readonly { at: number }[]): number {
  const times = requests.map(({ at }) => at).toSorted((a, b) => a - b)
  let most = 0
  let first = 0
  for (const [index, at] of times.entries()) {
    while (at - Number(times[first]) >= 10_000) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}

/** Seconds the CRM's own limit (100 in 10 s, of which the worker uses 94) needs for so many leads. */
const leastSeconds = (leads: number): number => (leads * 107) / 1000

/** Away for ten minutes while a lead comes in each second; a quick run shortens it to 20 s. */
const crmOutage: Attack = {
  name: 'CRM down, then back',
  run: onStage(async (stage, scale): Promise<Finding> => {
    const downMs = scale.isQuick ? 20_000 : 600_000
    await stage.crm.behave({ mode: 'reset' })
    const answers: Promise<number>[] = []
    const endMs = Date.now() + downMs
    while (Date.now() < endMs) {
      answers.push(postLead(stage.origin, freshLead()))
      await wait(1_000)
    }
    const told = await Promise.all(answers)
    const accepted = told.filter((status) => status === 200).length
    const backMs = Date.now()
    await stage.crm.behave({ mode: 'ok' })
    const waiting = await stage.count('deliveries', `state = 'pending'`)
    const most = await stage.drained(300_000, Math.floor(told.length / 100))
    const all = most === null ? null : await stage.drained(300_000 - (Date.now() - backMs))
    const allSeconds = all === null ? null : (Date.now() - backMs) / 1000
    const received = await stage.received()
    const pace = mostInTenSeconds(await stage.crmRequests())
    const limitSeconds = leastSeconds(waiting)
    const isWhole = accepted === told.length && received.length === told.length && pace <= 100
    const isInTime = most !== null && most <= 120
    return {
      verdict: verdictOf(isWhole && allSeconds !== null, isInTime, limitSeconds > 120),
      figure: `${accepted} of ${told.length} answered 200 in ${downMs / 1000} s of outage, ${received.length} delivered; 99% ${most?.toFixed(0)} s and all ${allSeconds?.toFixed(0)} s after its return (the limit alone needs ${limitSeconds.toFixed(0)} s for ${waiting}); at most ${pace} requests in 10 s`,
    }
  }),
}

/** A thousand visitors press the button in the same second. */
const crowd: Attack = {
  name: '1,000 leads at once',
  run: onStage(async (stage, scale) => {
    const leads = Array.from({ length: 1_000 }, freshLead)
    const startedMs = performance.now()
    const answers = await Promise.all(leads.map((lead) => postLead(stage.origin, lead, 60_000)))
    const slowestSeconds = (performance.now() - startedMs) / 1000
    const accepted = answers.filter((status) => status === 200).length
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
      `${accepted} accepted, ${rows} rows, slowest answer ${slowestSeconds.toFixed(1)} s${delivered}, at most ${pace} requests to the CRM in 10 s`,
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
    const status = await postLead(stage.origin, lead, 5_000)
    ;(status === 200 ? acknowledged : unanswered).push(lead)
  }
  const timer = setInterval(() => {
    if (!stage.isRunning) return
    const sending: Promise<void> = send().finally(() => underWay.delete(sending))
    underWay.add(sending)
  }, 1_000 / perSecond)
  return {
    /** Waits until so many more are acknowledged, or for 10 s. */
    acknowledges(more: number) {
      const enough = acknowledged.length + more
      return until(async () => acknowledged.length >= enough, 10_000)
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
      return { acknowledged, unanswered }
    },
  }
}

/** SIGKILL to Node and workerd, again and again, while leads pour in. */
const killedWorker: Attack = {
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
    const rowsOfBoth = await stage.query(
      `SELECT submission_id AS id FROM leads JOIN deliveries ON deliveries.id = submission_id`,
    )
    const stored = new Set(rowsOfBoth.map(({ id }) => id))
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
      verdict: verdictOf(isWhole && isKeyed, Number(seconds) <= 60, limitSeconds > 50),
      figure: `${kills} kills: ${acknowledged.length} acknowledged, ${missing} missing; ${unanswered.length} sent again; ${rows} rows for ${leads} leads; ${received.length} delivered in ${seconds?.toFixed(0)} s (the limit alone needs ${limitSeconds.toFixed(0)} s for ${waiting}); ${requests.length - keys.size} repeats at the CRM, all under their first id`,
    }
  }),
}

/** Every row of the table, in its order. */
export const attacks: readonly Attack[] = [crowd, crmOutage, killedWorker]
