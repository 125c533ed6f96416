import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Application } from '#contract/desk/partners.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { fieldsOf, useMay } from '../api/desk-request.ts'
import { useTick } from '../orders/task-mark.tsx'
import { Answers } from '../ui/answers.tsx'
import { AskFirst } from '../ui/ask-first.tsx'
import { Aside, EndRow, PageHead, Panel } from '../ui/page-parts.tsx'
import { When } from '../ui/values.tsx'
import { applicationsQuery, PartnerViews, useCommand } from './partner-views.tsx'

type Asked = { action: 'approve' | 'decline'; application: Application }

type DialogProps = { application: Application; onClose: () => void }

function DeclineDialog({ application, onClose }: DialogProps) {
  const decline = useCommand<'decline'>({
    done: () => `The application of ${application.name} is declined.`,
    onDone: onClose,
  })
  return (
    <AskFirst
      id="decline"
      title={`Decline ${application.name}?`}
      action="Decline"
      isPending={decline.isPending}
      onDo={() => decline.mutate({ action: 'decline', application: application.id })}
      onClose={onClose}
    >
      <p>
        It waits no more. No mail goes out:{' '}
        <a href={`mailto:${application.email}`}>write to them</a> in your own words.
      </p>
    </AskFirst>
  )
}

type ActionsProps = { application: Application; ask: (asked: Asked) => void }

function ApplicationActions({ application, ask }: ActionsProps) {
  const tick = useTick()
  const mayDecide = useMay('partners')
  const { programme, id, name } = application
  if (programme === 'partner') {
    return (
      <EndRow>
        <a href={`mailto:${application.email}`}>Write to {name}</a>
        <Button
          variant="outline"
          disabled={tick.isPending}
          onClick={() => tick.mutate({ ids: [`${id}:decide`], title: `${name} has an answer` })}
        >
          Answered
        </Button>
      </EndRow>
    )
  }
  if (!mayDecide) {
    return (
      <EndRow>
        <Aside>The owner decides.</Aside>
      </EndRow>
    )
  }
  return (
    <EndRow>
      <Button variant="outline" onClick={() => ask({ action: 'decline', application })}>
        Decline …
      </Button>
      <Button onClick={() => ask({ action: 'approve', application })}>Approve …</Button>
    </EndRow>
  )
}

/** Who wants to be a partner and waits for an answer, the longest waiting first. */
export function ApplicationsPage() {
  const { data, error } = useQuery(applicationsQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <PageHead title="Applications" says="Who wants to be a partner, the longest waiting first." />
      <PartnerViews />
      {error && <Notice tone="error">{error.message}</Notice>}
      {data?.applications.length === 0 && <p>Nobody waits for an answer.</p>}
      {data?.applications.map((application) => (
        <Panel
          key={application.id}
          title={`${application.name}${application.company ? `, ${application.company}` : ''}`}
          isFolded
          aside={
            <Aside>
              {application.programme === 'partner' ? 'Partnership' : 'Affiliate programme'} ·{' '}
              <When at={application.at} />
              {application.dueAt && (
                <>
                  {' '}
                  · answer due <When at={application.dueAt} />
                </>
              )}
            </Aside>
          }
        >
          <p>{application.email}</p>
          <Answers answers={application.answers} />
          <ApplicationActions application={application} ask={setAsked} />
        </Panel>
      ))}
      {asked?.action === 'approve' && (
        <ApproveDialog application={asked.application} onClose={close} />
      )}
      {asked?.action === 'decline' && (
        <DeclineDialog application={asked.application} onClose={close} />
      )}
    </>
  )
}

/** Makes a partner of an application. */
function ApproveDialog({ application, onClose }: DialogProps) {
  const [code, setCode] = useState('')
  const approve = useCommand<'approve'>({
    done: (answer) => `${application.name} is a partner, with the code ${answer.code ?? ''}.`,
    isQuiet: true,
    onDone: onClose,
  })
  const fields = fieldsOf(approve.error)
  return (
    <AskFirst
      id="approve"
      title={`Make ${application.name} a partner?`}
      action="Approve"
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
