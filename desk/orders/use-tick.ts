import { deskOrderPaths } from '#contract/desk/orders.ts'
import { deskRequest, useAction } from '../api/desk-request.ts'

/** Ticks a task off. */
export function useTick() {
  return useAction({
    run: ({ id }: { id: string; title: string }) =>
      deskRequest<{ done: number }>(deskOrderPaths.tasks, { method: 'POST', body: { ids: [id] } }),
    done: ({ done }, { title }) =>
      done > 0 ? `Done: ${title}.` : `${title} was ticked off already.`,
    changes: ['orders', 'tasks', 'today', 'partners'],
  })
}
