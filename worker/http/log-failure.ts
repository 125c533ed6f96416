/** Frames of a stack that are logged: enough to find the place. */
const mostFrames = 6

/** An id as a log may hold it, which is exported: an order's whole number opens what is known of its buyer. */
export const loggedId = (id: string) => id.replace(/([\da-f]{8})-[\da-f-]{27}/g, '$1')

/**
 * Logs an unexpected error by its name and stack. Messages are left out, because they may quote what a visitor wrote
 * and logs are exported; D1's messages name only table and column.
 */
export function logFailure(
  event: string,
  error: unknown,
  facts: Record<string, string> = {},
): void {
  const { name, message, stack } = error instanceof Error ? error : new Error('not an error')
  // The stack begins with the message, whose lines may look like frames.
  const frames = (stack ?? '')
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  const isFromD1 = message.startsWith('D1_ERROR') || message.startsWith('D1 ')
  const at = frames.slice(0, mostFrames).map((line) => line.trim())
  console.error(
    JSON.stringify({ event, ...facts, cause: name, ...(isFromD1 ? { message } : {}), at }),
  )
}

/** Runs work whose failure stops nothing else: it is logged. */
export async function logged(
  event: string,
  work: () => Promise<unknown>,
  facts?: Record<string, string>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    logFailure(event, error, facts)
  }
}

/**
 * Runs background work. An error is logged without its message and rethrown as one that names only the event: the
 * platform logs messages, and a message may quote what a visitor wrote.
 */
export async function guarded(event: string, work: () => Promise<void> | void): Promise<void> {
  let hasFailed = false
  try {
    await work()
  } catch (error) {
    logFailure(event, error)
    hasFailed = true
  }
  if (hasFailed) throw new Error(event)
}
