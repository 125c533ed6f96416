import { setTimeout as wait } from 'node:timers/promises'
import { type AppliedAgain, deskPaymentPaths, type ReconcileStep } from '#contract/desk/payments.ts'
import { atDesk } from './desk-api.ts'
import { main, parseWords } from './main.ts'
import { Refusal } from './refusal.ts'

/** Stays within what the worker lets somebody ask in a minute. */
const pauseMs = 300

function readSince(): string {
  const { values } = parseWords({ options: { since: { type: 'string', default: '' } } })
  const time = Date.parse(values.since)
  if (!Number.isNaN(time)) return new Date(time).toISOString()
  throw new Refusal('Say since when: npm run reconcile -- --since 2026-11-01')
}

// npm run reconcile -- --since 2026-11-01: applies what Stripe knows and the database does not.
await main(async () => {
  const since = readSince()
  const sum = { seen: 0, applied: 0, review: 0 }
  let again = 0
  await atDesk(async (ask) => {
    let ended: number
    do {
      ended = 0
      let after: string | undefined
      do {
        const { events } = await ask<{ events: AppliedAgain[] }>(deskPaymentPaths.apply, { after })
        ended += events.filter(({ outcome }) => ['applied', 'ignored'].includes(outcome)).length
        after = events.at(-1)?.id
        if (after) await wait(pauseMs)
      } while (after)
      again += ended
    } while (ended > 0)
    let cursor: string | null = null
    do {
      const request = { since, ...(cursor ? { cursor } : {}) }
      const step: ReconcileStep = await ask(deskPaymentPaths.reconcile, request)
      sum.seen += step.seen
      sum.applied += step.applied
      sum.review += step.review
      cursor = step.cursor
      if (cursor) await wait(pauseMs)
    } while (cursor)
  })
  if (again > 0) console.log(`${again} events that had been kept are applied.`)
  console.log(
    `${sum.seen} objects of ours at Stripe may tell of something since ${since}: ${sum.applied} had been missed and are applied, ${sum.review} wait for a person.`,
  )
})
