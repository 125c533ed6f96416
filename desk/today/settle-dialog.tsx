import { todayPaths } from '#contract/desk/today.ts'
import { deskRequest, useAction } from '../api/desk-request.ts'
import { AskFirst } from '../ui/ask-first.tsx'

type SettleDialogProps = {
  matterId: string
  /** Who and what, as the dialog names it. */
  about: string
  onClose: () => void
}

/** Puts one matter of somebody's money aside, once that was asked for. */
export function SettleDialog({ matterId, about, onClose }: SettleDialogProps) {
  const settle = useAction({
    run: () => deskRequest(todayPaths.settle, { method: 'POST', body: { ids: [matterId] } }),
    done: () => 'Noted as seen to.',
    changes: ['today', 'orders'],
    onDone: onClose,
  })
  return (
    <AskFirst
      id="settle"
      title="Is this seen to?"
      action="Seen to"
      isPending={settle.isPending}
      onDo={() => settle.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        {about}: it leaves this list, and nothing reminds you of it any more. At Stripe nothing
        changes.
      </p>
    </AskFirst>
  )
}
