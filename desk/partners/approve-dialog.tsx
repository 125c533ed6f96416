import { useState } from 'react'
import type { Application } from '#contract/desk/partners.ts'
import { Field } from '#components/ui/field.tsx'
import { DeskError } from '../api/desk-error.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { useCommand } from './use-command.ts'

type ApproveDialogProps = { application: Application; onClose: () => void }

/** Makes a partner of an application. */
export function ApproveDialog({ application, onClose }: ApproveDialogProps) {
  const [code, setCode] = useState('')
  const approve = useCommand<'approve'>({
    done: (answer) => `${application.name} is a partner, with the code ${answer.code ?? ''}.`,
    isQuiet: true,
    onDone: onClose,
  })
  const fields = approve.error instanceof DeskError ? approve.error.fields : {}
  return (
    <AskFirst
      id="approve"
      title={`Make ${application.name} a partner?`}
      deed="Approve"
      isPending={approve.isPending}
      onDo={() =>
        approve.mutate({
          action: 'approve',
          application: application.id,
          ...(code ? { code: code.toUpperCase() } : {}),
        })
      }
      onClose={onClose}
    >
      <p>
        {application.email} gets a mail with the link, and with the private address of the account.
      </p>
      <Field
        name="code"
        label="Code in the link"
        hint="Left blank, one is made from the name."
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={fields['code'] ?? fields['command'] ?? approve.error?.message}
      />
    </AskFirst>
  )
}
