import * as z from 'zod/mini'
import { callHost, type CallHost } from '../call-hosts.ts'
import type { CallState, CallSubject } from '../calls.ts'

/** Calls at the desk: who takes them, which are to come, and what became of one. */
export const deskCallPaths = {
  calls: '/api/desk/calls',
  hosts: '/api/desk/call-hosts',
  /** Gives the calendar of a host another address (POST). */
  feed: (hostId: string) => `/api/desk/call-hosts/${hostId}/feed`,
} as const

/** A new host, or a changed one with the version that was looked at. */
export const callHostChange = z.object({
  id: z.optional(z.guid()),
  version: z._default(z.number().check(z.int()), 0),
  host: callHost,
})

export type CallHostChange = z.input<typeof callHostChange>

/** What can be done with a call: accept one that was asked for, say what became of it, cancel it. */
export const callActions = ['accept', 'held', 'no_show', 'cancel'] as const

export type CallAction = (typeof callActions)[number]

export const callActionBody = z.object({ id: z.guid(), action: z.enum(callActions) })

/** A host as the desk lists it. Times are ISO 8601, UTC. */
export type DeskCallHost = {
  id: string
  version: number
  host: CallHost
  /** Address to subscribe to in a calendar; secret. Null for whoever may not set hosts, who gets no `busyUrl` either. */
  feedPath: string | null
  busyReadAt: string | null
  busyFailedSince: string | null
}

/** A call as the desk lists it; `startsAt` is ISO 8601, UTC. */
export const deskCall = z.object({
  id: z.string(),
  hostName: z.string(),
  subject: z.custom<CallSubject>(),
  state: z.custom<CallState>(),
  startsAt: z.string(),
  minutes: z.number(),
  name: z.string(),
  phone: z.string(),
  personId: z.nullable(z.string()),
})

export type DeskCall = z.infer<typeof deskCall>

/**
 * Hosts, and calls, the soonest first: those of a day and to come (200 at most), and before them those of two weeks
 * (50) and all that were asked for (50) of which nobody has said what became.
 */
export type DeskCalls = { hosts: readonly DeskCallHost[]; calls: readonly DeskCall[] }
