import type { DeskOrder } from '#contract/desk/orders.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/panel.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { When } from '../ui/when.tsx'
import { TaskMark } from './task-mark.tsx'
import { useTick } from './use-tick.ts'

/** What people owe the buyer, each to be ticked off once it is done. */
export function OrderTasks({ order }: { order: DeskOrder }) {
  const tick = useTick()
  return (
    <Panel title="Tasks">
      <DataTable
        caption="Tasks of this order"
        rows={order.tasks}
        rowKey={({ id }) => id}
        empty="Nothing is owed by hand: all of it is in the library."
        columns={[
          { name: 'Task', cell: ({ title }) => title },
          { name: 'State', cell: (task) => <TaskMark task={task} /> },
          {
            name: 'When',
            cell: ({ doneAt, dueAt }) => {
              const at = doneAt ?? dueAt
              return at ? <When at={at} /> : 'No time was promised'
            },
          },
          {
            name: 'Action',
            cell: ({ id, title, doneAt }) =>
              !doneAt && (
                <RowButton
                  disabled={tick.isPending}
                  aria-label={`Done: ${title}`}
                  onClick={() => tick.mutate({ id, title })}
                >
                  Done
                </RowButton>
              ),
          },
        ]}
      />
    </Panel>
  )
}
