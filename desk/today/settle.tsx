import { todayPaths } from '#contract/desk/today.ts'
import { post } from '../api/desk-request.ts'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'

/** One matter, and who and what it is about, as the dialog names it. */
type Matter = { id: string; about: string }

/** Puts one matter of somebody's money aside, once that was asked for. */
export function useSettle() {
  const { asked, ask, dialog } = useAsked({
    run: ({ id }: Matter) => post(todayPaths.settle, { ids: [id] }),
    done: () => 'Noted as seen to.',
  })
  return {
    ask,
    dialog: asked && (
      <AskFirst {...dialog} title="Is this seen to?" action="Seen to">
        <p>
          {asked.about}: it leaves this list, and nothing reminds you of it any more. At Stripe
          nothing changes.
        </p>
      </AskFirst>
    ),
  }
}
