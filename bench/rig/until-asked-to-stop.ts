import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '#scripts/refusal.ts'
import { stopAllProcesses } from '#scripts/stack/managed-process.ts'
import { stopRequest } from './stop-request.ts'

/** How long a part has to come to an end by itself when it is asked to. */
const graceMs = 30_000

const asked = Promise.withResolvers<void>()

function ask(): void {
  if (stopRequest.isAsked) void stopAllProcesses().finally(() => process.exit(130))
  stopRequest.isAsked = true
  console.warn(
    '\nStopping after this measurement; what was measured is kept. Once more ends it now.',
  )
  asked.resolve()
}

/**
 * Waits for a measurement, and no longer than half a minute once somebody has pressed Ctrl-C, or the system has asked
 * for an end. @throws {Refusal}
 */
export async function untilAskedToStop<Answer>(measurement: Promise<Answer>): Promise<Answer> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, ask)
  const tooLate = asked.promise.then(async () => {
    await delay(graceMs, undefined, { ref: false })
    throw new Refusal('it was interrupted')
  })
  try {
    return await Promise.race([measurement, tooLate])
  } finally {
    for (const signal of signals) process.off(signal, ask)
  }
}
