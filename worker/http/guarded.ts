import { logFailure } from './log-failure.ts'

/**
 * Runs what no request waits for. An error is logged as ours are and goes on under a name alone: the platform writes
 * the message of one that reaches it into the log, and a message may quote what a visitor wrote.
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
