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
import { DoneButton, TaskMark, tasksText, useTick } from './task-mark.tsx'

/** What people owe buyers and applicants, the soonest first. */
export function TasksPage() {
  const [params] = useSearchParams()
  const view = params.get('view') === 'undated' ? 'undated' : 'dated'
  const tick = useTick()
  const list = usePages<TaskLine>(deskOrderPaths.tasks, { view })
  const picked = usePicked(mostTicked, view, list.rows)
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
      <PickedBar picked={picked} none="Pick none">
        <Button
          variant="outline"
          disabled={tick.isPending}
          onClick={() => tick.mutate({ ids: picked.ids }, { onSuccess: picked.clear })}
        >
          Done: {tasksText(picked.ids.length)}
        </Button>
      </PickedBar>
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
