import { draftKeptDays } from '#contract/retention.ts'
import { dayMs } from '#lib/time.ts'

/** Name in `localStorage` of the draft of the partnership application. */
export const draftKey = 'partner-draft'

/** Answers kept on the device between visits. `keptAt` is ISO 8601. */
export type FormDraft = { values: Record<string, string | string[]>; keptAt: string }

/** Text to store for these answers; null when there is nothing worth keeping. */
export function writeDraft(values: FormDraft['values'], now: Date): string | null {
  const filled = Object.entries(values).filter(([, value]) => value.length > 0)
  if (filled.length === 0) return null
  const draft: FormDraft = { values: Object.fromEntries(filled), keptAt: now.toISOString() }
  return JSON.stringify(draft)
}

function isValue(value: unknown): value is string | string[] {
  return (
    typeof value === 'string' ||
    (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))
  )
}

/** Answers of a stored draft; none of one that is damaged or older than `draftKeptDays`. */
export function readDraft(text: string | null, now: Date): FormDraft['values'] {
  try {
    const { values, keptAt } = JSON.parse(text ?? '{}') as Partial<FormDraft>
    const ageMs = now.getTime() - Date.parse(keptAt ?? '')
    if (!(ageMs < draftKeptDays * dayMs) || typeof values !== 'object') return {}
    return Object.fromEntries(Object.entries(values).filter(([, value]) => isValue(value)))
  } catch {
    return {}
  }
}

/** Drops the draft of the application if it is damaged or too old, and says how many are left, 0 or 1. Comes with the outbox's sender. */
export function sweepDraft(): number {
  const values = readDraft(localStorage.getItem(draftKey), new Date())
  const count = Math.min(Object.keys(values).length, 1)
  if (count === 0) localStorage.removeItem(draftKey)
  return count
}
