import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { AttentionItem, AttentionKind } from '#contract/attention.ts'
import { matterCause } from '#contract/cause-words.ts'
import { matterAddress, mattersAddress } from '#contract/desk/matter-address.ts'
import { type TodayAnswer, todayPaths } from '#contract/desk/today.ts'
import { leadTasks } from '#contract/fulfilment.ts'
import { disputeKinds, paymentMatters } from '#contract/payment-matters.ts'
import { theme } from '#components/theme/tokens.ts'
import { post, useAction } from '../api/desk-request.ts'
import { Panel, Rows } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { kindWords, moneyText, When } from '../ui/values.tsx'
import { NeedEntry } from './need-entry.tsx'
import { useSettle } from './settle.tsx'

type Queue = {
  name: keyof TodayAnswer['waiting']
  one: string
  many: string
  to: string
  /** Matters that tell of the same rows, and say more. */
  isCoveredBy?: (kind: AttentionKind) => boolean
}

/** Queues that wait for a person, as their lines say it. */
const queues: readonly Queue[] = [
  {
    name: 'tasksLate',
    one: 'promise is past its time',
    many: 'promises are past their time',
    to: '/orders/tasks',
  },
  {
    name: 'applications',
    one: 'partner application waits',
    many: 'partner applications wait',
    to: '/partners/applications',
    isCoveredBy: (kind) => kind === 'application_due',
  },
  {
    name: 'quarantine',
    one: 'lead is held back',
    many: 'leads are held back',
    to: '/deliveries/quarantine',
    isCoveredBy: (kind) => kind === 'leads_held_back',
  },
  {
    name: 'deadLeads',
    one: 'delivery to the CRM has ended without success',
    many: 'deliveries to the CRM have ended without success',
    to: '/deliveries?state=dead',
    isCoveredBy: (kind) => kind === 'lead_refused' || kind.startsWith('delivery_'),
  },
  {
    name: 'deadMails',
    one: 'mail has ended without success',
    many: 'mails have ended without success',
    to: '/deliveries/mails?state=dead',
    isCoveredBy: (kind) => ['mail_refused', 'mails_too_old', 'mails_held'].includes(kind),
  },
]

function byKind(matters: readonly AttentionItem[]): AttentionItem[][] {
  const groups = new Map<AttentionKind, AttentionItem[]>()
  for (const matter of matters) {
    groups.set(matter.kind, [...(groups.get(matter.kind) ?? []), matter])
  }
  return [...groups.values()]
}

/** Everything that waits for a person, each with a link to deal with it. */
export function Needs({ today }: { today: TodayAnswer }) {
  const settle = useAction({
    run: (ids: readonly string[]) => post<{ cleared: string[] }>(todayPaths.settle, { ids }),
    done: () => 'Noted as seen to.',
    undo: (_, { cleared: ids }) =>
      ids.length > 0 ? () => post(todayPaths.reopen, { ids }) : undefined,
  })
  const { ask, dialog } = useSettle()
  const { waiting } = today
  // Those have lists of their own, above.
  const matters = today.matters.filter(
    ({ kind, detail }) =>
      !disputeKinds.some((each) => each === kind) &&
      !(kind === 'task_late' && leadTasks.has(detail)),
  )
  // A late lead is late by its promise, and stands above while it is open; others stand here.
  const shownLate =
    waiting.leadsLate.count + matters.filter(({ kind }) => kind === 'task_late').length
  const waitingNow = queues.filter(
    ({ name, isCoveredBy }) =>
      waiting[name].count > (name === 'tasksLate' ? shownLate : 0) &&
      !today.matters.some(({ kind }) => isCoveredBy?.(kind)),
  )
  const groups = byKind(matters)
  const count = groups.length + waitingNow.length
  return (
    <Panel title="Needs you" aside={count > 0 && <Count>{count}</Count>}>
      {count === 0 && (
        <Calm>
          {waiting.tasksLate.count + today.disputes.length > 0
            ? 'Nothing else.'
            : 'Nothing. Every promise is being kept.'}
        </Calm>
      )}
      <ul>
        {groups.map((group) => (
          <MatterGroup
            key={group[0]?.kind}
            matters={group}
            isPending={settle.isPending}
            onSeen={(ids) => settle.mutate(ids)}
            onAsk={({ id, name, title }) =>
              ask({ id, about: [name, title].filter(Boolean).join(', ') })
            }
          />
        ))}
        {waitingNow.map(({ name, one, many, to }) => {
          const { count: each, since } = waiting[name]
          return (
            <NeedEntry
              key={name}
              title={`${each >= 1_000 ? '1,000 or more' : each} ${each === 1 ? one : many}`}
              to={to}
              note={
                since && (
                  <>
                    The oldest since <When at={since} />
                  </>
                )
              }
            />
          )
        })}
      </ul>
      {dialog}
    </Panel>
  )
}

const Count = styled.span`
  color: ${theme.color.brassText};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const Calm = styled.p`
  color: ${theme.color.inkSoft};
  font: 400 ${theme.size.h3}/1.3 ${theme.font.display};
`

type MatterGroupProps = {
  /** Of one kind, the newest first; one at least. */
  matters: readonly AttentionItem[]
  isPending: boolean
  onSeen: (ids: readonly string[]) => void
  /** Somebody's money: it is asked about first. */
  onAsk: (matter: AttentionItem) => void
}

/** Who a matter is about, what they bought or asked for, and what it comes to. */
function whoAndWhat({ name, product, form, totalCents, currency }: AttentionItem): string {
  const parts = [
    name,
    product || (form && kindWords(form)),
    totalCents !== null && moneyText(totalCents, currency),
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(' · ')} · ` : ''
}

/** Who it is about, when it was raised, how often it was met, and what its code says. */
function MatterNote({ matter }: { matter: AttentionItem }) {
  return (
    <>
      {whoAndWhat(matter)}
      <When at={matter.raisedAt} />
      {matter.times > 1 && `, met ${matter.times} times`}
      {matter.detail && ` · ${matterCause(matter)}`}
    </>
  )
}

/** Matters of one kind: one line, and behind it each of them where there are several. */
function MatterGroup({ matters, isPending, onSeen, onAsk }: MatterGroupProps) {
  const [first] = matters
  if (!first) return null
  const isOne = matters.length === 1
  // Each is somebody's money: one press must not put several aside.
  const isMoney = first.kind in paymentMatters
  const title = isOne ? first.title : `${first.title} (${matters.length})`
  return (
    <NeedEntry
      title={title}
      to={mattersAddress(matters)}
      says={first.remedy}
      note={
        isOne ? (
          <MatterNote matter={first} />
        ) : (
          <details open={isMoney}>
            <summary>Each of them</summary>
            <Rows>
              {matters.map((matter, index) => (
                <li key={matter.id}>
                  <Link to={matterAddress(matter)}>{matter.name || 'Open'}</Link> ·{' '}
                  <MatterNote matter={{ ...matter, name: '' }} />{' '}
                  {isMoney && (
                    <RowButton
                      disabled={isPending}
                      aria-label={`Seen to: ${first.title} (${index + 1} of ${matters.length})`}
                      onClick={() => onAsk(matter)}
                    >
                      Seen to
                    </RowButton>
                  )}
                </li>
              ))}
            </Rows>
          </details>
        )
      }
      actions={
        (isOne || !isMoney) && (
          <RowButton
            disabled={isPending}
            aria-label={`Seen to: ${first.title}`}
            onClick={() => (isMoney ? onAsk(first) : onSeen(matters.map(({ id }) => id)))}
          >
            {isOne ? 'Seen to' : `Seen to (${matters.length})`}
          </RowButton>
        )
      }
    />
  )
}
