import { setTimeout as wait } from 'node:timers/promises'
import { type AppliedAgain, deskPaymentPaths, type ReconcileStep } from '#contract/desk/payments.ts'
import { atDesk } from './desk-api.ts'
import { main } from './main.ts'
import { Refusal } from './refusal.ts'

/** Stays within what the worker lets somebody ask in a minute. */
const pauseMs = 300

function readSince(words: readonly string[]): string {
  const at = words.indexOf('--since')
  const given = words[at + 1]
  const time = at >= 0 && given ? Date.parse(given) : Number.NaN
  if (Number.isNaN(time)) {
    throw new Refusal('Say since when: npm run reconcile -- --since 2026-11-01')
  }
  return new Date(time).toISOString()
}

// npm run reconcile -- --since 2026-11-01: applies what Stripe knows and the database does not.
await main(async () => {
  const since = readSince(process.argv.slice(2))
  const sum = { seen: 0, applied: 0, review: 0 }
  let again = 0
  await atDesk(async (ask) => {
    let ended: number
    do {
      const { events } = await ask<{ events: AppliedAgain[] }>(deskPaymentPaths.apply, {})
      ended = events.filter(({ outcome }) => outcome === 'applied' || outcome === 'ignored').length
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
    `${sum.seen} of Stripe’s objects since ${since} are ours: ${sum.applied} had been missed and are applied, ${sum.review} wait for a person.`,
  )
})
