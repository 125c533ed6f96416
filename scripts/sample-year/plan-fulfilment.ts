import { contents, shelves } from '#contract/contents.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { tickOff } from '#worker/fulfilment/fulfilment-tasks.ts'
import { noteProgress } from '#worker/library/library-reader.ts'
import type { Shelf } from '#contract/contents/shelf.ts'
import type { SampleOrder } from './open-sample-order.ts'
import type { SampleWorld } from './sample-world.ts'

/** Of tasks without a promised time, when they are done. */
const someDays = 9
const shares = { late: 0.02, reads: 0.62, goesOn: 0.86 } as const

/** A buyer reads on from day to day, and stops somewhere. */
function planReading({ db, random, timeline }: SampleWorld, order: SampleOrder, paidMs: number) {
  const email = order.visitor.person.email.toLowerCase()
  let atMs = paidMs + random.between(1, 30) * hourMs
  for (const shelf of contents[order.product]) {
    const { modules }: Shelf = shelves[shelf]
    const parts = modules.flatMap((module) => module.parts)
    for (const { id: part } of parts.filter(({ kind, file }) => kind !== 'service' && file)) {
      const isDone = random.chance(0.9)
      timeline.plan(atMs, (openedMs) =>
        noteProgress(db, { email, shelf, part }, openedMs, isDone || undefined),
      )
      atMs += Math.floor(random.next() * 3 * dayMs)
      if (!random.chance(shares.goesOn)) return
    }
  }
}

/** What follows a payment: tasks ticked off in time, but for a few, and lessons read. */
export function planFulfilment(world: SampleWorld, order: SampleOrder, paidMs: number): void {
  const { db, random, timeline } = world
  let afterMs = paidMs
  for (const task of fulfilment[order.product]) {
    const id = `${order.id}:${task.id}`
    const spanMs = task.dueHours === null ? someDays * dayMs : task.dueHours * hourMs
    const startMs = task.after ? afterMs : paidMs
    const isLate = random.chance(shares.late)
    afterMs = startMs + Math.floor(spanMs * (isLate ? 1.3 : 0.55 + random.next() * 0.4))
    timeline.plan(afterMs, async (atMs) => {
      await db.batch(tickOff(db, id, atMs))
    })
  }
  if (random.chance(shares.reads)) planReading(world, order, paidMs)
}
