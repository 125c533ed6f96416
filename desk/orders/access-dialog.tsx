import { type DeskOrder, deskOrderPaths } from '#contract/desk/orders.ts'
import { deskRequest } from '../api/desk-request.ts'
import { useDeed } from '../api/use-deed.ts'
import { AskFirst } from '../ui/ask-first.tsx'

type AccessDialogProps = { order: DeskOrder; onClose: () => void }

/** Closes the access to what was bought though its money stays, or takes that back. */
export function AccessDialog({ order, onClose }: AccessDialogProps) {
  const isOpen = order.accessWithdrawnAt !== null
  const change = useDeed({
    run: () => deskRequest(deskOrderPaths.access(order.id), { method: 'POST', body: { isOpen } }),
    done: () => (isOpen ? 'The access is open again.' : 'The access is closed.'),
    changes: ['orders', 'today'],
    onDone: onClose,
  })
  return (
    <AskFirst
      id="access"
      title={isOpen ? 'Open the access again?' : 'Close the access?'}
      deed={isOpen ? 'Open it' : 'Close it'}
      isPending={change.isPending}
      onDo={() => change.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        {isOpen
          ? 'The buyer’s library opens it again, as far as the payments reach, and open tasks are owed again.'
          : 'The buyer’s library no longer opens it, and open tasks are dropped. No money moves, and a running plan goes on.'}
      </p>
    </AskFirst>
  )
}
