import type { InfiniteData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { deskDeliveryPaths, type HeldLead } from '#contract/desk/deliveries.ts'
import type { DeskPage } from '#contract/desk/list.ts'
import { heldKeptDays } from '#contract/retention.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { post, queryClient, useAction, useMay, usePages } from '../api/desk-request.ts'
import { Answers } from '../ui/answers.tsx'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { causeWords } from '#contract/cause-words.ts'
import { Aside, EndRow, Facts, PageHead, Panel } from '../ui/page-parts.tsx'
import { kindWords, StateMark, When } from '../ui/values.tsx'
import { ViewLinks } from '../ui/view-links.tsx'
import { DeliveryViews } from './delivery-views.tsx'

const reasons = {
  no_token: 'Without a token',
  old_token: 'Token too old',
  honeypot: 'Trap field',
  too_fast: 'Too fast',
}

const seenTo = 'It is let through or deleted already.'

type Listed = InfiniteData<DeskPage<HeldLead>>

/** What is no longer held back is taken out of what is listed. */
const takenOut = {
  shortened: deskDeliveryPaths.held,
  onDone: (_answer: unknown, { id: gone }: HeldLead) =>
    queryClient.setQueriesData<Listed>(
      { queryKey: [deskDeliveryPaths.held] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map(({ rows, ...page }) => ({
            ...page,
            rows: rows.filter(({ id }) => id !== gone),
          })),
        },
    ),
}

type LeadActions = {
  isBusy: boolean
  onRelease: (lead: HeldLead) => void
  onRemove: ((lead: HeldLead) => void) | null
}

function Held({ lead, isBusy, onRelease, onRemove }: LeadActions & { lead: HeldLead }) {
  return (
    <Panel
      title={lead.name || lead.email}
      isFolded
      aside={
        <Aside>
          {!lead.seenAt && <StateMark tone="waiting">New</StateMark>} {kindWords(lead.kind)} ·{' '}
          <When at={lead.receivedAt} />
        </Aside>
      }
    >
      <p>{causeWords(lead.reason)}.</p>
      <Facts
        facts={{
          Address: lead.email,
          Phone: lead.phone,
          Company: lead.company,
          Website: lead.website,
          Page: lead.page,
          'Check for people': lead.turnstile,
        }}
      />
      <Answers answers={lead.answers} />
      <EndRow>
        {onRemove && (
          <Button variant="quiet" onClick={() => onRemove(lead)}>
            Delete …
          </Button>
        )}
        <Button variant="outline" disabled={isBusy} onClick={() => onRelease(lead)}>
          Let it through
        </Button>
      </EndRow>
    </Panel>
  )
}

/** Leads held back as spam: reviewing them, releasing the good ones. */
export function QuarantinePage() {
  const mayErase = useMay('erase')
  const [params] = useSearchParams()
  const reason = Object.keys(reasons).find((each) => each === params.get('reason')) ?? null
  const list = usePages<HeldLead>(deskDeliveryPaths.held, { reason })
  const release = useAction({
    run: ({ id }: HeldLead) => post<{ released: number }>(deskDeliveryPaths.release, { ids: [id] }),
    done: ({ released }, lead) =>
      released > 0
        ? `${lead.name || lead.email} counts as a lead now, and is on the way to the CRM.`
        : seenTo,
    ...takenOut,
  })
  const remover = useAsked({
    run: ({ id }: HeldLead) => post<{ removed: number }>(deskDeliveryPaths.remove, { ids: [id] }),
    done: ({ removed }) => (removed > 0 ? 'It is deleted.' : seenTo),
    ...takenOut,
  })
  const { asked } = remover
  return (
    <>
      <PageHead
        title="Held back"
        says={`What looked like robots. Seen ones are deleted by themselves after ${heldKeptDays.sent} days.`}
      />
      <DeliveryViews />
      <ViewLinks
        label="Why it is held back"
        views={[
          { to: '?', name: 'All', isCurrent: reason === null },
          ...Object.entries(reasons).map(([each, name]) => ({
            to: `?reason=${each}`,
            name,
            isCurrent: each === reason,
          })),
        ]}
      />
      {list.error && <Notice tone="error">{list.error.message}</Notice>}
      {list.rows?.length === 0 && !list.more && <p>{reason ? 'None.' : 'Nothing is held back.'}</p>}
      {list.rows?.map((lead) => (
        <Held
          key={lead.id}
          lead={lead}
          isBusy={release.isPending}
          onRelease={(each) => release.mutate(each)}
          onRemove={mayErase ? remover.ask : null}
        />
      ))}
      {list.more && (
        <p>
          <Button variant="outline" disabled={list.more.isLoading} onClick={list.more.load}>
            Show more
          </Button>
        </p>
      )}
      {asked && (
        <AskFirst {...remover.dialog} title="Delete it?" action="Delete it">
          <p>What {asked.name || asked.email} sent is gone for good, answers included.</p>
        </AskFirst>
      )}
    </>
  )
}
