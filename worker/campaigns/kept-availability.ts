import type { Availability } from '#contract/availability.ts'

/** Seconds the edge keeps the answer, and then the browser: together less than the minute in which a change has to be seen. */
const edgeSeconds = 20
const browserSeconds = 30

/** `Cache-Control` of the answer to a browser. */
export const availabilityCacheControl = `public, max-age=${browserSeconds}`

const open = () => caches.open('availability-2')
const keyOf = (url: string) => new Request(new URL('/api/availability', url))

/** The answer this place on the edge has given a moment ago. */
export async function keptAvailability(url: string): Promise<Availability | null> {
  const kept = await (await open()).match(keyOf(url))
  return kept ? kept.json<Availability>() : null
}

/** Keeps an answer for those who ask next. */
export async function keepAvailability(url: string, answer: Availability): Promise<void> {
  const headers = { 'cache-control': `public, max-age=${edgeSeconds}` }
  await (await open()).put(keyOf(url), Response.json(answer, { headers }))
}

/** Has the next one asked see a change at once, here; elsewhere it is seen when what is kept there is too old. */
export async function forgetAvailability(url: string): Promise<void> {
  await (await open()).delete(keyOf(url))
}
