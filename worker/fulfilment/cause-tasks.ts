import { isProductId } from '#contract/catalogue.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import { tasksInsert } from './fulfilment-tasks.ts'

type Tasks = D1PreparedStatement[]

/** Owes an applicant for a partnership an answer in time, as statements for the transaction that stores the lead. */
export function tasksOfLead(
  db: D1Database,
  { kind, submissionId: id }: { kind: string; submissionId: string },
  nowMs: number,
): Tasks {
  return kind === 'partner'
    ? tasksInsert(db, { subject: 'lead', id }, fulfilment.partner, nowMs)
    : []
}

/** Owes a buyer what people do, from the first payment on; later ones meet the same rows. */
export function tasksOfOrder(
  db: D1Database,
  { id, product }: { id: string; product: string },
  change: { kind: string; happenedAt: string },
): Tasks {
  return change.kind === 'payment' && isProductId(product)
    ? tasksInsert(db, { subject: 'order', id }, fulfilment[product], Date.parse(change.happenedAt))
    : []
}
