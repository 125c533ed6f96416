import { contents, shelves } from '#contract/contents.ts'
import type { Shelf } from '#contract/contents/shelf.ts'
import type { FulfilmentTask } from '#contract/fulfilment.ts'
import type { ProductId } from '#contract/catalogue.ts'
import { dayMs, hourMs, hoursInDay } from '#lib/time.ts'
import { faker } from '@faker-js/faker/locale/en'
import { between, chance } from './sample-random.ts'
import { raise, type SampleYear } from './sample-rows.ts'

/** After how many days tasks without a promised time are done. */
const someDays = 9

/** What is owed to a buyer or applicant from a moment on, ticked off in time but for a few. */
export function addTasks(
  year: SampleYear,
  { subject, id: subjectId }: { subject: 'order' | 'lead'; id: string },
  tasks: readonly FulfilmentTask[],
  createdMs: number,
): void {
  const { insert, nowMs } = year
  let afterMs = createdMs
  for (const { id: task, after, ...due } of tasks) {
    const dueHours = due.dueBusinessDays ? due.dueBusinessDays * hoursInDay : due.dueHours
    const id = `${subjectId}:${task}`
    const startMs = after ? afterMs : createdMs
    const spanMs = dueHours === null ? someDays * dayMs : dueHours * hourMs
    const share = chance(0.02) ? 1.3 : 0.55 + faker.number.float() * 0.4
    afterMs = startMs + Math.floor(spanMs * share)
    const isDone = afterMs <= nowMs
    const isKnown = dueHours !== null && startMs <= nowMs
    const dueMs = isKnown ? startMs + spanMs : null
    const isLate = !isDone && dueMs !== null && dueMs < nowMs
    const doneMs = isDone ? afterMs : null
    const raisedMs = isLate ? dueMs : null
    insert('fulfilment_tasks', { id, subject, subjectId, task, createdMs, dueMs, doneMs, raisedMs })
    if (raisedMs !== null) raise(year, { kind: 'task_late', subjectId: id, detail: task }, raisedMs)
  }
}

/** A buyer reads on from day to day, and stops somewhere; a good third never begins. */
export function readLessons(
  { insert, nowMs, students }: SampleYear,
  { email, product }: { email: string; product: ProductId },
  paidMs: number,
): void {
  if (students.has(email) || !chance(0.62)) return
  students.add(email)
  let openedMs = paidMs + between(1, 30) * hourMs
  for (const shelf of contents[product]) {
    const { modules }: Shelf = shelves[shelf]
    for (const { id: part, kind, file } of modules.flatMap(({ parts }) => parts)) {
      if (kind === 'service' || !file) continue
      if (openedMs > nowMs) return
      const doneMs = chance(0.9) ? openedMs : null
      insert('library_progress', { email, shelf, part, openedMs, doneMs })
      openedMs += between(0, 3 * dayMs)
      if (!chance(0.86)) return
    }
  }
}
