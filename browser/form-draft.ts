import { draftKeptDays } from '#contract/retention.ts'
import { dayMs } from '#lib/time.ts'

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

/** Drops a draft of this name in `localStorage` that is damaged or too old. Comes with the outbox's sender. */
export function dropOldDraft(key: string): void {
  const values = readDraft(localStorage.getItem(key), new Date())
  if (Object.keys(values).length === 0) localStorage.removeItem(key)
}
