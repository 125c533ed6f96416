import type { ListedTask } from '#contract/fulfilment.ts'
import { deskOrderPaths } from '#contract/desk/orders.ts'
import { post, useAction } from '../api/desk-request.ts'
import { RowButton } from '../ui/row-button.tsx'
import { StateMark, useNowMs } from '../ui/values.tsx'

/** State of a task: done, late, or open. */
export function TaskMark({ task }: { task: ListedTask }) {
  const nowMs = useNowMs()
  if (task.doneAt) return <StateMark tone="good">Done</StateMark>
  const isLate = task.dueAt !== null && Date.parse(task.dueAt) < nowMs
  return (
    <StateMark
      {...(isLate ? { tone: 'wrong', words: 'Late' } : { tone: 'waiting', words: 'Open' })}
    />
  )
}

export const tasksText = (count: number) => (count === 1 ? '1 task' : `${count} tasks`)

/** Tasks that are ticked off, and how one of them is called. */
type Ticked = { ids: readonly string[]; title?: string }

/** Ticks tasks off. */
export function useTick() {
  return useAction({
    run: ({ ids }: Ticked) => post<{ done: string[] }>(deskOrderPaths.tasks, { ids }),
    done: ({ done }, { title }) =>
      done.length > 0
        ? `Done: ${title ?? tasksText(done.length)}.`
        : `${title ?? 'All of it'} was ticked off already.`,
    undo: (_, { done: ids }) =>
      ids.length > 0 ? () => post(deskOrderPaths.tasksAgain, { ids }) : undefined,
  })
}

type DoneButtonProps = {
  task: ListedTask
  tick: ReturnType<typeof useTick>
  /** Whom it is owed, where a list has tasks of many. */
  name?: string
}

/** Ticks off the task of a table's row. */
export function DoneButton({ task: { id, title }, tick, name }: DoneButtonProps) {
  return (
    <RowButton
      disabled={tick.isPending}
      aria-label={`Done: ${[title, name].filter(Boolean).join(', ')}`}
      onClick={() => tick.mutate({ ids: [id], title })}
    >
      Done
    </RowButton>
  )
}
