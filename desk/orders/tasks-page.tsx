import { useSearchParams } from 'react-router-dom'
import { deskOrderPaths, mostTicked, type TaskLine } from '#contract/desk/orders.ts'
import { callTasks, partnerDecision } from '#contract/fulfilment.ts'
import { usePages } from '../api/desk-request.ts'
import { Button } from '#components/ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { PickedBar, usePicked } from '../ui/picked.tsx'
import { PageHead } from '../ui/page-parts.tsx'
import { ViewLinks } from '../ui/view-links.tsx'
import { When } from '../ui/values.tsx'
import { DoneButton, TaskMark, useTick } from './task-mark.tsx'

const countWords = (count: number) => (count === 1 ? '1 task' : `${count} tasks`)

/** What people owe buyers and applicants, the soonest first. */
export function TasksPage() {
  const [params] = useSearchParams()
  const view = params.get('view') === 'undated' ? 'undated' : 'dated'
  const tick = useTick()
  const picked = usePicked(mostTicked, view)
  const list = usePages<TaskLine>(deskOrderPaths.tasks, { view })
  return (
    <>
      <PageHead
        title="Tasks"
        says="What was promised to buyers, and to whoever sent a form, the soonest first."
      />
      <ViewLinks
        label="Tasks"
        views={[
          { to: '?', name: 'With a time', isCurrent: view === 'dated' },
          { to: '?view=undated', name: 'Without a time', isCurrent: view === 'undated' },
        ]}
      />
      {picked.ids.length > 0 && (
        <PickedBar>
          <Button
            variant="outline"
            disabled={tick.isPending}
            onClick={() =>
              tick.mutate(
                { ids: picked.ids, title: countWords(picked.ids.length) },
                { onSuccess: picked.clear },
              )
            }
          >
            Done: {countWords(picked.ids.length)}
          </Button>
          <Button variant="quiet" onClick={picked.clear}>
            Pick none
          </Button>
        </PickedBar>
      )}
      <DataTable
        caption="Open tasks"
        {...list}
        rowKey={({ id }) => id}
        pick={{
          ...picked,
          nameOf: ({ title, name }) => `${title}, ${name}`,
          may: ({ task }) => task !== callTasks.accept,
        }}
        rowTo={({ subject, subjectId, task, personId }) => {
          if (subject === 'order') return `/orders/${subjectId}`
          if (task === callTasks.accept) return '/calls'
          return task === partnerDecision || !personId
            ? '/partners/applications'
            : `/people/${personId}`
        }}
        empty="Nothing is owed."
        columns={[
          { name: 'Task', cell: ({ title }) => title },
          { name: 'For', cell: ({ name }) => name },
          { name: 'Product', cell: ({ productName }) => productName ?? 'Form' },
          { name: 'State', cell: (task) => <TaskMark task={task} /> },
          { name: 'Due', cell: ({ dueAt }) => dueAt && <When at={dueAt} /> },
          {
            name: 'Action',
            cell: (task) =>
              task.task !== callTasks.accept && (
                <DoneButton task={task} tick={tick} name={task.name} />
              ),
          },
        ]}
      />
    </>
  )
}
