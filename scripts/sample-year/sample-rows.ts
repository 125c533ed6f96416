import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { AttentionKind } from '#contract/attention.ts'
import type { Attribution } from '#contract/lead.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { CountTally } from '#worker/counts/add-view.ts'
import type { SamplePerson } from './sample-people.ts'
import { between, iso } from './sample-random.ts'

type Value = string | number | boolean | object | null | undefined

/** Somebody who left an address, and how they came. */
export type SampleVisitor = { person: SamplePerson; attribution: Attribution }

/** A partner, whose link counts from one moment until another; more people come through some than through others. */
export type SamplePartner = {
  id: string
  code: string
  person: SamplePerson
  fromMs: number
  untilMs: number
  weight: number
}

/** What the year has come to so far. */
export type SampleYear = {
  nowMs: number
  /** Writes a row; columns are named in camel case, what is an object is stored as JSON. */
  insert: (table: string, row: Record<string, Value>) => void
  visitors: SampleVisitor[]
  partners: SamplePartner[]
  /** Addresses by what is known of them. */
  bounced: Set<string>
  readers: Set<string>
  vault: Set<string>
  students: Set<string>
  /** How many deliveries and mails were refused for good. */
  refused: { deliveries: number; mails: number }
  tally: CountTally
  /** Lines of the audit log, which is written in the order of its times. */
  audit: { atMs: number; action: string; subject: string; detail: object }[]
}

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function valueOf(value: Value): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number') return Math.floor(value)
  if (value === undefined) return null
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

export function newYear(database: DatabaseSync, nowMs: number): SampleYear {
  const statements = new Map<string, StatementSync>()
  return {
    nowMs,
    insert(table, row) {
      const names = Object.keys(row)
      const key = `${table} ${names.join(' ')}`
      const statement =
        statements.get(key) ??
        database.prepare(
          `INSERT INTO ${table} (${names.map(columnOf).join(', ')})
           VALUES (${names.map(() => '?').join(', ')})`,
        )
      statements.set(key, statement)
      statement.run(...Object.values(row).map(valueOf))
    },
    visitors: [],
    partners: [],
    bounced: new Set(),
    readers: new Set(),
    vault: new Set(),
    students: new Set(),
    refused: { deliveries: 0, mails: 0 },
    tally: new CountTally(),
    audit: [],
  }
}

/** Matters raised longer ago are settled. */
const openDays = 12

/** Adds a row of `attention`, of which the operator was told by mail; answers whether it is still open. */
export function raise(
  { insert, audit, nowMs }: SampleYear,
  { kind, subjectId, detail = '' }: { kind: AttentionKind; subjectId: string; detail?: string },
  atMs: number,
  seenAs: 'attention.settle' | 'orders.seen' = 'attention.settle',
): boolean {
  const settledMs = atMs + between(1, 60) * hourMs
  const isOpen = nowMs - settledMs < openDays * dayMs
  const id = `${kind}:${subjectId}`
  const [raisedAt, clearedAt] = [iso(atMs), isOpen ? null : iso(settledMs)]
  const times = { raisedAt, lastSeenAt: raisedAt, clearedAt, toldAt: iso(nowMs) }
  insert('attention', { id, kind, subjectId, detail, ...times })
  if (isOpen) return true
  const subject = seenAs === 'orders.seen' ? subjectId : id
  audit.push({ atMs: settledMs, action: seenAs, subject, detail: {} })
  return false
}
