import { useState } from 'react'
import type { ListedTask } from '#contract/fulfilment.ts'
import { StateMark } from '../ui/values.tsx'

/** How a task stands: done, late, or open. */
export function TaskMark({ task }: { task: ListedTask }) {
  const [nowMs] = useState(Date.now)
  if (task.doneAt) return <StateMark tone="good">Done</StateMark>
  const isLate = task.dueAt !== null && Date.parse(task.dueAt) < nowMs
  return isLate ? (
    <StateMark tone="wrong">Late</StateMark>
  ) : (
    <StateMark tone="waiting">Open</StateMark>
  )
}
