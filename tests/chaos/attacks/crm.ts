import { setTimeout as wait } from 'node:timers/promises'
import type { CrmBehaviour } from '#sandbox/crm-behaviour.ts'
import { type Attack, type Finding, finding, onStage } from '../attack.ts'
import {
  type Answer,
  freshLead,
  freshLeads,
  leastSeconds,
  mostInTenSeconds,
  postLead,
  postLeads,
  slowestSeconds,
} from '../leads.ts'

const leadsPerStatus = 10

/** An account that the CRM refuses is no fault of any lead: all wait, and flow once it is mended. */
export const crmRefusesAccount: Attack = {
  name: 'CRM refuses the account (401, 422 and the like to all), then is mended',
  run: onStage(async (stage, scale) => {
    const statuses = scale.isQuick ? [401, 422] : [401, 404, 405, 422]
    const figures: string[] = []
    const holds: boolean[] = []
    for (const status of statuses) {
      await stage.behave({ mode: 'status', status })
      const before = (await stage.crmRequests()).length
      const posts = Array.from({ length: leadsPerStatus }, async () => {
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
        `${status}: ${waiting} of ${leadsPerStatus} wait after ${asked} requests, ${told} alarm; drained ${seconds?.toFixed(0)} s after it was mended`,
      )
      holds.push(
        answers.every((answer) => answer.status === 200),
        waiting === leadsPerStatus,
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
      once === statuses.length * leadsPerStatus,
    ])
  }),
}

const misdeeds: readonly (readonly [name: string, behaviour: Partial<CrmBehaviour>])[] = [
  ['5xx half the time', { mode: 'fail', share: 0.5 }],
  ['stalls 30 s', { mode: 'stall', stallMs: 30_000 }],
  ['resets', { mode: 'reset' }],
  ['200 with nonsense', { mode: 'nonsense' }],
  ['429', { mode: 'busy', retryAfterSeconds: 2 }],
]

/** However the CRM fails, the visitor is answered in time and the lead is kept. */
export const crmMisbehaves: Attack = {
  name: 'CRM answers 5xx half the time, stalls, resets, talks nonsense, 429',
  run: onStage(async (stage) => {
    const figures: string[] = []
    const holds: boolean[] = []
    for (const [name, behaviour] of misdeeds) {
      // Each begins at a CRM that nobody is wary of yet.
      await stage.query('UPDATE crm_gate SET next_slot_ms = 0, failures = 0')
      await stage.behave(behaviour)
      const before = await stage.count('deliveries', `state = 'delivered'`)
      const answers = await postLeads(stage.origin, freshLeads(20))
      await stage.behave({ mode: 'ok' })
      const seconds = await stage.drained(150_000)
      const delivered = (await stage.count('deliveries', `state = 'delivered'`)) - before
      const longest = slowestSeconds(answers)
      figures.push(
        `${name}: ${delivered} of 20, answers within ${longest.toFixed(1)} s, drained in ${seconds?.toFixed(0)} s`,
      )
      holds.push(
        longest < 4,
        delivered === 20,
        answers.every(({ status }) => status === 200),
      )
    }
    return finding(figures.join('; '), holds)
  }),
}

const leadsPerStall = 3

/** A CRM that answers late has the lead all the same: it must not get it again and again. */
export const crmSlow: Attack = {
  name: 'CRM answers some leads after half a minute and more',
  run: onStage(async (stage, scale) => {
    const stalls = (scale.isQuick ? [30] : [30, 60, 120]).map((seconds) => ({
      seconds,
      leads: freshLeads(leadsPerStall),
    }))
    for (const { seconds, leads } of stalls) {
      for (const { email } of leads) {
        await stage.behave({ mode: 'stall', stallMs: seconds * 1000, email })
      }
    }
    const fine = freshLeads(10)
    const all = [...stalls.flatMap(({ leads }) => leads), ...fine]
    const answers = await postLeads(stage.origin, all)
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
