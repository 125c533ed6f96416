import type { AttentionKind } from '#contract/attention.ts'
import type { Sql } from '../database/sql.ts'
import type { Outcome } from './outcome.ts'

/** Where a way out of the worker keeps what is owed, and what is raised for a person when it fails. */
export type Ledger = {
  /** Table of what is owed, one row each. */
  table: 'deliveries' | 'mails'
  /** Table whose one row paces every request, from all isolates. */
  gate: 'crm_gate' | 'mail_gate'
  /** Where due rows are read from, and the order in which they leave. */
  due: { from: Sql; order: Sql }
  /** What a row has to hand over. */
  content: Sql
  /** What is set besides when a row has ended, whichever way; begins with a comma. */
  atEnd: Sql
  /** Column of the id that the other side gave; null where it gives none. */
  receipt: string | null
  /** Which dead rows can be tried anew, what is set besides then (begins with a comma), and what leaves out those that are only let through by id. */
  replay: { where: Sql; set: (nowMs: number) => Sql; exceptHeld: Sql }
  matters: {
    refusesAccount: AttentionKind
    refusesOne: AttentionKind
    unreadable: AttentionKind
    oneFails: AttentionKind
    allFail: AttentionKind
  }
}

/** One way out of the worker: what is owed, at what pace it may leave, and who takes it. */
export type Channel<Payload> = {
  ledger: Ledger
  /** Requests one delivery makes; each takes a slot of the rate limit. */
  requests: number
  /** Milliseconds between two requests, from all isolates. */
  slotMs: number
  /** An attempt in the background lasts so long at most. */
  attemptMs: number
  /** What a row's `content` says; null when it is damaged. */
  read(content: string): Payload | null
  /** Never throws for what the other side does; an abort ends as `unanswered`. */
  send(payload: Payload, signal: AbortSignal): Promise<Outcome>
}
