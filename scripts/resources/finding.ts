/** What set-up does about a finding, and how it says so: `made: queue orders`. */
type Make = {
  result: 'found' | 'made' | 'changed'
  what: string
  /** Answers what there is to say of what it made. */
  run: () => Promise<readonly Finding[] | void>
}

/**
 * One thing that was checked: `good`, `optional` (works without it), `missing` (production does not), or `unseen`: it
 * could not be asked, so nothing is said of it.
 */
export type Finding = {
  /** What was checked, the same in every run: `stripe.webhook.events`. */
  id: string
  state: 'good' | 'optional' | 'missing' | 'unseen'
  sentence: string
  /** What mends it, where the sentence does not say. */
  remedy?: string
  make?: Make
}

const finding =
  (state: Finding['state']) =>
  (id: string, sentence: string, remedy?: string): Finding => ({ id, state, sentence, remedy })

export const good = finding('good')
export const optional = finding('optional')
export const missing = finding('missing')

/** The finding with what set-up does about it. */
export const mendedBy = (
  found: Finding,
  result: Make['result'],
  what: string,
  run: Make['run'],
): Finding => ({ ...found, make: { result, what, run } })

/** What is said of something that could not be asked; `what` goes on after "Not looked at: ". */
export const unseen = (id: string, what: string, reason: string): Finding =>
  finding('unseen')(id, `Not looked at: ${what} (${reason}).`)

const signs = { good: '✓', optional: '–', missing: '✗', unseen: '?' } as const

/** A finding as a line. */
export const findingLine = ({ state, sentence, remedy }: Finding): string =>
  `  ${[signs[state], sentence, remedy ?? []].flat().join(' ')}`

/** Why a request failed, in a word or a short sentence that holds no setting's value. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { name, message, cause } = error
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time'
  const { code, status } = error as { code?: unknown; status?: unknown }
  if (typeof code === 'string' && code) return code
  if (typeof status === 'number' && status > 0) return `answered ${status}`
  return cause instanceof Error ? causeOf(cause) : message
}

const offline = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH'])

/** Whether a request failed because this machine has no network, which says nothing of who was asked. */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause, errors } = error as { code?: string; cause?: unknown; errors?: unknown[] }
  return offline.has(code ?? '') || isCutOff(cause) || (errors ?? []).some(isCutOff)
}

const shown = 3

/** A list in a sentence: its first few, and how many more. */
export function someOf(list: readonly string[]): string {
  const rest = list.length - shown
  return rest > 0 ? `${list.slice(0, shown).join(', ')} and ${rest} more` : list.join(', ')
}
