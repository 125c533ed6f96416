import type { MonthOfSales } from './commission.ts'

/** The most of each that the earnings calculator takes. */
export const mostSales = 30

/** Where the earnings calculator begins: a month that earns the bonus. */
export const defaultMonthOfSales: MonthOfSales = { deepDives: 5, accelerators: 1, upgrades: 2 }

const count = (text: string | null, fallback: number) =>
  text !== null && /^\d{1,3}$/.test(text) ? Number(text) : fallback

const within = (value: number) =>
  Number.isFinite(value) ? Math.min(mostSales, Math.max(0, Math.round(value))) : 0

/** A month that can be: whole, within range, and no more upgrades than Deep Dives. */
export function possibleMonth(month: MonthOfSales): MonthOfSales {
  const deepDives = within(month.deepDives)
  return {
    deepDives,
    accelerators: within(month.accelerators),
    upgrades: Math.min(within(month.upgrades), deepDives),
  }
}

/** Reads a month out of an address's query; what is missing or malformed takes its default. */
export const monthFromQuery = (query: URLSearchParams): MonthOfSales =>
  possibleMonth({
    deepDives: count(query.get('deepDives'), defaultMonthOfSales.deepDives),
    accelerators: count(query.get('accelerators'), defaultMonthOfSales.accelerators),
    upgrades: count(query.get('upgrades'), defaultMonthOfSales.upgrades),
  })

/** An address's query with a month in it; everything else in the query stays. */
export function queryWithMonth(month: MonthOfSales, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(month)) next.set(name, String(value))
  return next
}
