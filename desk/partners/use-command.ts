import type { OperatorCommand } from '#contract/affiliate-operator.ts'
import { deskPartnerPaths } from '#contract/desk/partners.ts'
import { deskRequest, useAction } from '../api/desk-request.ts'

type Answer = { code?: string; dashboard?: string | null }

type Command<Action extends OperatorCommand['action']> = Extract<
  OperatorCommand,
  { action: Action }
>

type Options<Action extends OperatorCommand['action']> = {
  done: (answer: Answer, given: Command<Action>) => string
  isQuiet?: boolean
  onDone?: (answer: Answer) => void
}

/** Gives a command of the partner programme. */
export function useCommand<Action extends OperatorCommand['action']>(options: Options<Action>) {
  return useAction({
    run: (command: Command<Action>) =>
      deskRequest<Answer>(deskPartnerPaths.commands, { method: 'POST', body: command }),
    changes: ['partners', 'today', 'orders'],
    ...options,
  })
}
