import type { LeadAccepted } from '#contract/api.ts'
import { type CallHost, newCallHost } from '#contract/call-hosts.ts'
import type { CallBooked, CallSlots, CallSubject } from '#contract/calls.ts'
import { callSlotsPath } from '#contract/paths.ts'
import { site } from '#site.config.ts'
import { askWorker, postForm, postJson } from './call-worker.ts'
import { type inboxOf, resendSettings } from './mail-rig.ts'
import { someone } from './sandbox-crm.ts'
import { rows } from './stripe-account.ts'

const allDay = [{ from: 0, to: 1440 }]

/** Somebody who takes calls at any hour, every thirty minutes without a buffer. */
export const alwaysOpen: CallHost = {
  ...newCallHost,
  name: 'Miriam Vance',
  phone: '+1 555 010 0199',
  hours: Array.from({ length: 7 }, () => allDay),
  bufferMinutes: 0,
  noticeHours: 0,
  furthestDays: 3,
  mostADay: 100,
}

/** Empties the calendar, and sets these hosts in it. */
export async function setHosts(...hosts: Partial<CallHost>[]): Promise<void> {
  for (const table of ['call_hosts', 'calls', 'call_cells']) await rows(`DELETE FROM ${table}`)
  for (const [index, host] of hosts.entries()) {
    const stored = JSON.stringify({ ...alwaysOpen, ...host })
    await rows(`INSERT INTO call_hosts (id, host, version) VALUES (?, ?, 1)`, `h${index}`, stored)
  }
}

export async function freeTimes(subject: CallSubject = 'strategy-call'): Promise<CallSlots> {
  const path = `${callSlotsPath}?subject=${subject}`
  return (await askWorker(new Request(site.origin + path))).body as CallSlots
}

/** Sets these hosts, and says which times are free with them. */
export async function slotsWith(...hosts: Partial<CallHost>[]) {
  await setHosts(...hosts)
  return (await freeTimes()).slots
}

/** A booking as the page sends it. */
export const wish = (startsMs = 0, changes: Record<string, unknown> = {}) => ({
  fullName: 'Ada King',
  email: someone(),
  phone: '+1 212 555 0100',
  startsAt: new Date(startsMs).toISOString(),
  timeZone: 'America/New_York',
  subject: 'strategy-call',
  note: '',
  consent: { text: 'I agree.', at: new Date().toISOString() },
  submissionId: crypto.randomUUID(),
  ...changes,
})

type Answer = LeadAccepted & {
  call?: CallBooked
  error?: { code: string; fields?: Record<string, string> }
}

/** Books, and waits for what that causes. */
export async function book(sent: object, overrides: object = resendSettings) {
  const { status, body } = await askWorker(postJson('/api/calls', sent), overrides)
  return { status, body: body as Answer }
}

type Changes = Record<string, unknown> & { subject?: CallSubject }

/** Sets a host, and books the nth time that is free. */
export async function bookNth(nth: number, host: Partial<CallHost> = {}, changes: Changes = {}) {
  await setHosts(host)
  const { slots } = await freeTimes(changes.subject)
  const at = slots.at(nth) ?? 0
  const sent = wish(at, changes)
  const { body } = await book(sent)
  return { slots, at, sent, body }
}

/** Asks for a page of a link, or presses its button. */
export function press(path: string, fields?: Record<string, string>) {
  const request = fields ? postForm(path, fields) : new Request(site.origin + path)
  return askWorker(request, resendSettings)
}

/** Moves a call by its link. */
export const moveTo = ({ call }: Answer, startsMs = 0) =>
  press(call?.moveUrl ?? '', { startsAt: new Date(startsMs).toISOString() })

/** Calls that stand, in the order they begin. */
export const callsOf = () =>
  rows<{ id: string; host_id: string; starts_ms: number; until_ms: number; state: string }>(
    `SELECT * FROM calls WHERE state <> 'cancelled' ORDER BY starts_ms`,
  )

/** The calendar's entry that came with a mail. */
export const icsOf = (mail: Awaited<ReturnType<typeof inboxOf>>[number] | undefined) =>
  atob(mail?.attachments[0]?.base64 ?? '')
