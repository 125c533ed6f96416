import { setTimeout as wait } from 'node:timers/promises'
import { paymentsOperatorEndpoints, type ReconcileStep } from '#contract/payments-operator.ts'
import { askOperatorApi, findOperatorApi } from './operator-api.ts'
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
  const api = findOperatorApi()
  const sum = { seen: 0, applied: 0, review: 0 }
  let cursor: string | null = null
  do {
    const request = { since, ...(cursor ? { cursor } : {}) }
    const step: ReconcileStep = await askOperatorApi(
      api,
      request,
      paymentsOperatorEndpoints.reconcile,
    )
    sum.seen += step.seen
    sum.applied += step.applied
    sum.review += step.review
    cursor = step.cursor
    if (cursor) await wait(pauseMs)
  } while (cursor)
  console.log(
    `${sum.seen} of Stripe’s objects since ${since} are ours: ${sum.applied} had been missed and are applied, ${sum.review} wait for a person.`,
  )
})
