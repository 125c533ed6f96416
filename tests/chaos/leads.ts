import { contactPayload } from '#tests/worker/sample-leads.ts'

/** A lead as a page would send it. */
export type SentLead = ReturnType<typeof contactPayload> & { submissionId: string }

/** What a visitor's browser was told: `status` 0 for no answer. */
export type Answer = { status: number; durationMs: number }

/** A lead nobody has sent before. */
export function freshLead(): SentLead {
  const submissionId = crypto.randomUUID()
  return { ...contactPayload(`${submissionId}@example.com`), submissionId }
}

/** So many leads nobody has sent before. */
export const freshLeads = (count: number): SentLead[] => Array.from({ length: count }, freshLead)

/** Sends what a form holds; gives up after `withinMs`, so that a worker that dies hangs nobody. */
export async function post(url: string, body: object, withinMs = 10_000): Promise<Answer> {
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
export const postLead = (origin: string, lead: object, withinMs?: number) =>
  post(`${origin}/api/ghl-webhook`, lead, withinMs)

/** Sends leads, all at once. */
export const postLeads = (origin: string, leads: readonly object[], withinMs?: number) =>
  Promise.all(leads.map((lead) => postLead(origin, lead, withinMs)))

/** The longest answer, in seconds. */
export function slowestSeconds(answers: readonly Answer[]): number {
  return Math.max(...answers.map(({ durationMs }) => durationMs)) / 1000
}

/** The most requests that reached the CRM in any 10 s. */
export function mostInTenSeconds(requests: readonly { at: number }[]): number {
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
export const leastSeconds = (leads: number): number => (leads * 107) / 1000
