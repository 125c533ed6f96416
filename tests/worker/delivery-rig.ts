import { expect, onTestFinished, vi } from 'vitest'
import type { LeadAccepted } from '#contract/api.ts'
import type { CrmBehaviour } from '#sandbox/crm.ts'
import { runCron } from '#worker/cron.ts'
import { inboundWebhook } from '#worker/crm/configured-crm.ts'
import { crmChannel } from '#worker/crm/crm-channel.ts'
import type { Crm, CrmLead } from '#worker/crm/crm.ts'
import { drain } from '#worker/delivery/drain.ts'
import { timing } from '#worker/delivery/timing.ts'
import { callWorker, postJson, webhookSettings } from './call-worker.ts'
import { contactPayload } from './sample-leads.ts'
import { openGate, someone, treat } from './sandbox-crm.ts'
import { rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

/** A delivery's row, as far as tests look at it. */
export type DeliveryRow = {
  id: string
  state: string
  attempts: number
  last_error: string | null
  next_ms: number
  claimed_until_ms: number
}

/** Posts a lead and waits for what follows; the queue is left out, so that it cannot come between. */
export async function postLead(email: string, DB: D1Database = testEnv.DB) {
  const overrides = {
    ...webhookSettings,
    DB,
    DELIVERY_QUEUE: { send: () => Promise.resolve(), sendBatch: () => Promise.resolve() },
  }
  const { response, settled } = await callWorker(
    postJson('/api/ghl-webhook', contactPayload(email)),
    overrides,
  )
  const answer = await response.json<LeadAccepted>()
  return { ...answer, status: response.status, settled }
}

/** Has other timings of deliveries for the rest of a test. */
export function setTiming(changes: { [name in keyof typeof timing]?: number }): void {
  const usual = { ...timing }
  Object.assign(timing, changes)
  onTestFinished(() => void Object.assign(timing, usual))
}

/** Posts a lead that the CRM treats so, and waits for what follows: by default its first attempt fails. */
export async function postTreated(behaviour: Partial<CrmBehaviour> = { mode: 'fail', times: 1 }) {
  const email = someone()
  await treat(email, behaviour)
  const { settled, ...answer } = await postLead(email)
  await settled()
  return { email, ...answer }
}

export async function deliveryOf(id: string): Promise<DeliveryRow> {
  const [row] = await rowsWhere<DeliveryRow>('deliveries', { id })
  if (!row) throw new Error('There is no such delivery.')
  return row
}

/** The sandbox CRM, by its inbound webhook. */
export const sandboxCrm = inboundWebhook(webhookSettings.GHL_WEBHOOK_URL)

/** Delivers what is due, as a background run does. */
export const runOnce = (crm: Crm = sandboxCrm, forMs = 3_000, db: D1Database = testEnv.DB) =>
  drain({
    db,
    channel: crmChannel(crm),
    allowance: { statements: 1_000, requests: 1_000 },
    forMs,
  })

/** What the CRM is sent of a delivery: of a lead or an order by its id, or of whatever an address is owed. */
export async function sentTo(idOrAddress: string): Promise<CrmLead> {
  const [row] = await rows<{ payload: string }>(
    'SELECT payload FROM deliveries WHERE id = ?1 OR address = lower(?1)',
    idOrAddress,
  )
  return JSON.parse(row?.payload ?? '{}') as CrmLead
}

/** Values of a lead's custom fields, by their ids. */
export const customValues = ({ customFields }: CrmLead) =>
  Object.fromEntries(customFields.map(({ id, value }) => [id, value]))

/** Lets a delivery be taken now, whatever the gate and its own waits say. */
export async function makeDue(id: string): Promise<void> {
  await openGate()
  await rows('UPDATE deliveries SET next_ms = 0, claimed_until_ms = 0 WHERE id = ?', id)
}

/** Runs what runs every minute until a delivery has ended so; a busy machine may need more than one run. */
export const runUntil = (id: string, state: 'delivered' | 'dead') =>
  vi.waitFor(
    async () => {
      if ((await deliveryOf(id)).state === state) return
      await makeDue(id)
      await runCron({ ...testEnv, ...webhookSettings }, Date.now(), 1_500)
      expect((await deliveryOf(id)).state).toBe(state)
    },
    { timeout: 20_000 },
  )

/** A queue's message about a delivery. */
export const hint = (deliveryId = 'any', attempts = 1) => ({
  id: deliveryId,
  timestamp: new Date(),
  attempts,
  body: { deliveryId },
})

/** Kinds of the open matters, and what they are about. */
export async function openMatters(): Promise<string[]> {
  const matters = await rows<{ id: string }>(
    'SELECT id FROM attention WHERE cleared_at IS NULL ORDER BY id',
  )
  return matters.map(({ id }) => id)
}
