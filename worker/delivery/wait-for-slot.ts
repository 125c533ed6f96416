import { timing } from './timing.ts'

/**
 * Waits for a slot of the CRM's rate limit. False when it was missed by so much, on a machine that was busy
 * or asleep, that requests would bunch up beyond the limit: then another slot has to be taken.
 *
 * @param slotMs - Unix milliseconds.
 */
export async function waitForSlot(slotMs: number): Promise<boolean> {
  const waitMs = slotMs - Date.now()
  if (waitMs > 0) await scheduler.wait(waitMs)
  return Date.now() - slotMs <= timing.lateSlotMs
}
