import { contactPayload } from '#tests/worker/sample-leads.ts'

/** A lead as a page would send it. */
export type SentLead = ReturnType<typeof contactPayload> & { submissionId: string }

/** What a visitor's browser was told: `status` 0 for no answer. */
export type Answer = {
  status: number
  durationMs: number
  retryAfter: string | null
  isDuplicate: boolean
}

/** A lead nobody has sent before. */
export function freshLead(): SentLead {
  const submissionId = crypto.randomUUID()
  return { ...contactPayload(`${submissionId}@example.com`), submissionId }
}

/** Sends a lead; gives up after `withinMs`, so that a worker that dies hangs nobody. */
export async function postLead(
  origin: string,
  lead: object,
  { path = '/api/ghl-webhook', withinMs = 10_000 } = {},
): Promise<Answer> {
  const startedMs = performance.now()
  try {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
      signal: AbortSignal.timeout(withinMs),
    })
    const body = (await answer.json().catch(() => ({}))) as { duplicate?: boolean }
    return {
      status: answer.status,
      durationMs: performance.now() - startedMs,
      retryAfter: answer.headers.get('retry-after'),
      isDuplicate: body.duplicate === true,
    }
  } catch {
    const durationMs = performance.now() - startedMs
    return { status: 0, durationMs, retryAfter: null, isDuplicate: false }
  }
}

/** The longest answer, in seconds. */
export function slowestSeconds(answers: readonly Answer[]): number {
  return Math.max(...answers.map(({ durationMs }) => durationMs)) / 1000
}
