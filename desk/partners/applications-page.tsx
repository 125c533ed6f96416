import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Application } from '#contract/desk/partners.ts'
import { mailtoOf } from '#lib/mailto.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { useMay } from '../api/desk-request.ts'
import { useTick } from '../orders/task-mark.tsx'
import { Answers } from '../ui/answers.tsx'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { Aside, EndRow, PageHead, Panel } from '../ui/page-parts.tsx'
import { useTyped } from '../ui/typed.ts'
import { When } from '../ui/values.tsx'
import { applicationsQuery, sendCommand, PartnerViews, useCommand } from './partner-views.tsx'

type ActionsProps = {
  application: Application
  onApprove: (application: Application) => void
  onDecline: (application: Application) => void
}

function ApplicationActions({ application, onApprove, onDecline }: ActionsProps) {
  const tick = useTick()
  const mayDecide = useMay('partners')
  const { programme, id, name } = application
  if (programme === 'partner') {
    return (
      <>
        <a href={mailtoOf(application.email)}>Write to {name}</a>
        <Button
          variant="outline"
          disabled={tick.isPending}
          onClick={() => tick.mutate({ ids: [`${id}:decide`], title: `${name} has an answer` })}
        >
          Answered
        </Button>
      </>
    )
  }
  if (!mayDecide) return <Aside>The owner decides.</Aside>
  return (
    <>
      <Button variant="outline" onClick={() => onDecline(application)}>
        Decline …
      </Button>
      <Button onClick={() => onApprove(application)}>Approve …</Button>
    </>
  )
}

/** Who wants to be a partner and waits for an answer, the longest waiting first. */
export function ApplicationsPage() {
  const { data, error } = useQuery(applicationsQuery)
  const [approved, setApproved] = useState<Application | null>(null)
  const decline = useAsked({
    run: ({ id }: Application) => sendCommand({ action: 'decline', application: id }),
    done: (_answer, { name }) => `The application of ${name} is declined.`,
  })
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
          <EndRow>
            <ApplicationActions
              application={application}
              onApprove={setApproved}
              onDecline={decline.ask}
            />
          </EndRow>
        </Panel>
      ))}
      {approved && <ApproveDialog application={approved} onClose={() => setApproved(null)} />}
      {decline.asked && (
        <AskFirst {...decline.dialog} title={`Decline ${decline.asked.name}?`} action="Decline">
          <p>
            It waits no more. No mail goes out:{' '}
            <a href={mailtoOf(decline.asked.email)}>write to them</a> in your own words.
          </p>
        </AskFirst>
      )}
    </>
  )
}

type ApproveDialogProps = { application: Application; onClose: () => void }

/** Makes a partner of an application. */
function ApproveDialog({ application, onClose }: ApproveDialogProps) {
  const { typed, bind } = useTyped({ code: '' })
  const approve = useCommand<'approve'>({
    done: (answer) => `${application.name} is a partner, with the code ${answer.code ?? ''}.`,
    isQuiet: true,
    onDone: onClose,
  })
  return (
    <AskFirst
      title={`Make ${application.name} a partner?`}
      action="Approve"
      isPending={approve.isPending}
      onDo={() =>
        approve.mutate({
          action: 'approve',
          application: application.id,
          isUndecided: true,
          ...(typed.code && { code: typed.code.toUpperCase() }),
        })
      }
      onClose={onClose}
    >
      <p>
        {application.email} gets a mail with the link, and with the private address of the account.
      </p>
      <Field
        {...bind('code')}
        label="Code in the link"
        hint="Left blank, one is made from the name."
        error={approve.error?.message}
      />
    </AskFirst>
  )
}
