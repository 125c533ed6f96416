import { Stage, type StagePace } from './stage.ts'
import { contactPayload } from '#tests/worker/sample-leads.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** How long and how hard an attack is. */
export type Scale = {
  isQuick: boolean
  /** The bundle that would be deployed. */
  bundle: string
  cronEveryMs: number
}

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

/** Runs an attack on a stage of its own, and clears it away whatever happens. */
function onStage<Result>(
  attack: (stage: Stage, scale: Scale) => Promise<Result>,
  pace?: StagePace,
): (scale: Scale) => Promise<Result> {
  return async (scale) => {
    const stage = await Stage.open(scale.bundle, scale.cronEveryMs, pace)
    try {
      return await attack(stage, scale)
    } finally {
      await stage.close()
    }
  }
}

/** A lead as a page would send it. */
type SentLead = ReturnType<typeof contactPayload> & { submissionId: string }

/** What a visitor's browser was told: `status` 0 for no answer. */
type Answer = { status: number; durationMs: number }

/** A lead nobody has sent before. */
function freshLead(): SentLead {
  const submissionId = crypto.randomUUID()
  return { ...contactPayload(`${submissionId}@example.com`), submissionId }
}

/** So many leads nobody has sent before. */
const freshLeads = (count: number): SentLead[] => Array.from({ length: count }, freshLead)

/** Sends what a form holds; gives up after `withinMs`, so that a worker that dies hangs nobody. */
async function post(url: string, body: object, withinMs = 10_000): Promise<Answer> {
  const startedMs = performance.now()
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(withinMs),
    })
    await answer.text().catch(() => {})
    return { status: answer.status, durationMs: performance.now() - startedMs }
  } catch {
    return { status: 0, durationMs: performance.now() - startedMs }
  }
}

/** Sends a lead. */
const postLead = (origin: string, lead: object, withinMs?: number) =>
  post(`${origin}/api/ghl-webhook`, lead, withinMs)

/** Sends leads, all at once. */
const postLeads = (origin: string, leads: readonly object[], withinMs?: number) =>
  Promise.all(leads.map((lead) => postLead(origin, lead, withinMs)))

/** The longest answer, in seconds. */
function slowestSeconds(answers: readonly Answer[]): number {
  return Math.max(...answers.map(({ durationMs }) => durationMs)) / 1000
}

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
export const crmOutage: Attack = {
  name: 'CRM down, then back',
  run: onStage(async (stage, scale): Promise<Finding> => {
    const downMs = scale.isQuick ? 20_000 : 600_000
    await stage.behave({ mode: 'reset' })
    const answers: Promise<Answer>[] = []
    const endMs = Date.now() + downMs
    while (Date.now() < endMs) {
      answers.push(postLead(stage.origin, freshLead()))
      await wait(1_000)
    }
    const told = await Promise.all(answers)
    const accepted = told.filter(({ status }) => status === 200).length
    const backMs = Date.now()
    await stage.behave({ mode: 'ok' })
    const waiting = await stage.count('deliveries', `state = 'pending'`)
    const most = await stage.drained(300_000, Math.floor(told.length / 100))
    const all = most === null ? null : await stage.drained(300_000 - (Date.now() - backMs))
    const allSeconds = all === null ? null : (Date.now() - backMs) / 1000
    const received = await stage.received()
    const pace = mostInTenSeconds(await stage.crmRequests())
    const limitSeconds = leastSeconds(waiting)
    const isWhole = accepted === told.length && received.length === told.length && pace <= 100
    const isInTime = most !== null && most <= 120 && allSeconds !== null
    const isBound = allSeconds !== null && limitSeconds > 120
    return {
      figure: `${accepted} of ${told.length} answered 200 in ${downMs / 1000} s of outage, ${received.length} delivered; 99% ${most?.toFixed(0)} s and all ${allSeconds?.toFixed(0)} s after its return (the limit alone needs ${limitSeconds.toFixed(0)} s for ${waiting}); at most ${pace} requests in 10 s`,
      verdict: !isWhole ? 'missed' : isInTime ? 'reached' : isBound ? 'bound' : 'missed',
    }
  }),
}

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

/** Subscribes an address of its own to the newsletter; the status it was answered with, 0 for no answer. */
async function subscribe(origin: string): Promise<number> {
  const submissionId = crypto.randomUUID()
  const { status } = await post(`${origin}/api/newsletter`, {
    email: `${submissionId}@example.com`,
    submissionId,
    submittedAt: new Date().toISOString(),
  })
  return status
}

/** SIGKILL to Node and workerd while mails are under way, again and again, at a provider that answers slowly. */
export const mailKilled: Attack = {
  name: 'worker killed (SIGKILL) in mid-send of mails',
  run: onStage(async (stage, scale) => {
    const kills = scale.isQuick ? 4 : 20
    await stage.behaveMail({ mode: 'stall', stallMs: 1_500 })
    let accepted = 0
    let inMidSend = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const before = (await stage.mails()).length
      const sent = await Promise.all(Array.from({ length: 4 }, () => subscribe(stage.origin)))
      accepted += sent.filter((status) => status === 200).length
      // The provider has a mail and has not answered yet.
      const endMs = Date.now() + 10_000
      while ((await stage.mails()).length === before && Date.now() < endMs) await wait(20)
      await stage.kill()
      if ((await stage.mails()).length > before) inMidSend += 1
      await stage.start()
    }
    await stage.behaveMail({ mode: 'ok' })
    const owed = await stage.count('mails')
    const seconds = await stage.drained(180_000 + owed * 1_200, 0, 'mails')
    const mails = await stage.mails()
    const readers = new Set(mails.map(({ to }) => to))
    const again = mails.reduce((sum, { count }) => sum + count - 1, 0)
    const requests = await stage.mailRequests()
    const strange = requests.filter(({ status }) => status === 409).length
    return finding(
      `${kills} kills, ${inMidSend} of them in mid-send: ${accepted} subscriptions taken, ${owed} mails owed, ${mails.length} at the provider for ${readers.size} readers, each once; ${again} handed in again under their first key, ${strange} of those with other bytes; all ${seconds?.toFixed(0)} s after the last start`,
      [
        owed >= accepted,
        mails.length === owed,
        readers.size === owed,
        strange === 0,
        inMidSend > 0,
        seconds !== null,
      ],
    )
  }),
}

const readers = 10_000

/** SIGKILL while a letter to 10,000 is queued and sent: each reader has it once. */
export const letterKilled: Attack = {
  name: 'worker killed (SIGKILL) while a letter to 10,000 readers leaves',
  // At the provider's own pace it would take 42 minutes.
  run: onStage(
    async (stage, scale) => {
      const kills = scale.isQuick ? 4 : 12
      for (let from = 0; from < readers; from += 500) {
        await stage.query(
          `WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 + 499)
           INSERT INTO newsletter_subscribers (address, lead_id, confirmed_at)
           SELECT 'reader-' || i || '@example.com', i, '2026-11-01T00:00:00.000Z' FROM n`,
          from,
        )
      }
      await stage.query(
        `INSERT INTO letters (id, segment, subject, body, state, actor, created_at)
         VALUES ('flood', 'readers', 'A letter', 'To everybody.', 'sending', 'chaos', '2026-11-02')`,
      )
      const left = async () => (await stage.mailRequests()).length
      for (let kill = 0; kill < kills; kill += 1) {
        const [queued, sent] = [await stage.count('mails'), await left()]
        const endMs = Date.now() + 60_000
        const isIdle = async () =>
          (await stage.count('mails')) === queued && (await left()) < sent + 100
        while ((await isIdle()) && Date.now() < endMs) await wait(50)
        await stage.kill()
        await stage.start()
      }
      const endMs = Date.now() + 600_000
      const isQueuing = () => stage.count('letters', `state = 'sending'`)
      while ((await isQueuing()) > 0 && Date.now() < endMs) await wait(500)
      const owed = await stage.count('mails', `kind = 'news'`)
      const seconds = await stage.drained(1_200_000, 0, 'mails')
      const requests = await stage.mailRequests()
      const keysOf = Map.groupBy(requests, ({ to }) => to)
      const twice = [...keysOf.values()].filter(
        (all) => new Set(all.map(({ key }) => key)).size > 1,
      )
      return finding(
        `${kills} kills: ${owed} mails for ${readers} readers, ${keysOf.size} at the provider, ${twice.length} of them under two keys; ${requests.length - keysOf.size} handed in again under their first; all ${seconds?.toFixed(0)} s after the last start`,
        [owed === readers, keysOf.size === readers, twice.length === 0, seconds !== null],
      )
    },
    { mailSlotMs: 20 },
  ),
}
