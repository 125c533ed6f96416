import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { AttentionItem, AttentionKind } from '#contract/attention.ts'
import { causeWords } from '#contract/cause-words.ts'
import { matterAddress, mattersAddress } from '#contract/desk/matter-address.ts'
import { type TodayAnswer, todayPaths } from '#contract/desk/today.ts'
import { paymentMatters } from '#contract/payment-matters.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { deskRequest, useAction } from '../api/desk-request.ts'
import { Panel } from '../ui/page-parts.tsx'
import { When } from '../ui/values.tsx'
import { NeedEntry } from './need-entry.tsx'

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
    isCoveredBy: (kind) => kind === 'task_late',
  },
  {
    name: 'review',
    one: 'order needs a look',
    many: 'orders need a look',
    to: '/orders?view=review',
    isCoveredBy: (kind) => kind in paymentMatters,
  },
  {
    name: 'applications',
    one: 'partner application waits',
    many: 'partner applications wait',
    to: '/partners/applications',
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
    run: (ids: readonly string[]) =>
      deskRequest(todayPaths.settle, { method: 'POST', body: { ids } }),
    done: () => 'Noted as seen to.',
    undo: (ids) => deskRequest(todayPaths.reopen, { method: 'POST', body: { ids } }),
    changes: ['today'],
  })
  const { matters, waiting } = today
  const waitingNow = queues.filter(
    ({ name, isCoveredBy }) =>
      waiting[name].count > 0 && !matters.some(({ kind }) => isCoveredBy?.(kind)),
  )
  const groups = byKind(matters)
  const count = groups.length + waitingNow.length
  return (
    <Panel title="Needs you" aside={count > 0 && <Count>{count}</Count>}>
      {count === 0 && <Calm>Nothing. Every promise is being kept.</Calm>}
      <ul>
        {groups.map((group) => (
          <MatterGroup
            key={group[0]?.kind}
            matters={group}
            isPending={settle.isPending}
            onSeen={(ids) => settle.mutate(ids)}
          />
        ))}
        {waitingNow.map(({ name, one, many, to }) => {
          const { count: each, since } = waiting[name]
          return (
            <NeedEntry
              key={name}
              title={`${each >= 1_000 ? '1,000 or more' : each} ${each === 1 ? one : many}`}
              note={
                since && (
                  <>
                    The oldest since <When at={since} />
                  </>
                )
              }
              actions={<Link to={to}>Open</Link>}
            />
          )
        })}
      </ul>
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
}

/** Who it is about, when it was raised, how often it was met, and what its code says. */
function MatterNote({ matter }: { matter: AttentionItem }) {
  return (
    <>
      {matter.name && `${matter.name} · `}
      <When at={matter.raisedAt} />
      {matter.times > 1 && `, met ${matter.times} times`}
      {matter.detail && ` · ${causeWords(matter.detail)}`}
    </>
  )
}

/** Matters of one kind: one line, and behind it each of them where there are several. */
function MatterGroup({ matters, isPending, onSeen }: MatterGroupProps) {
  const [first] = matters
  if (!first) return null
  const isOne = matters.length === 1
  // Each is somebody's money: one press must not put several aside.
  const isMoney = first.kind in paymentMatters
  const title = isOne ? first.title : `${first.title} (${matters.length})`
  return (
    <NeedEntry
      title={title}
      says={first.remedy}
      note={
        isOne ? (
          <MatterNote matter={first} />
        ) : (
          <details open={isMoney}>
            <summary>Each of them</summary>
            <List>
              {matters.map((matter, index) => (
                <li key={matter.id}>
                  <Link to={matterAddress(matter)}>Open</Link> <MatterNote matter={matter} />
                  {isMoney && (
                    <Button
                      variant="quiet"
                      disabled={isPending}
                      aria-label={`Seen to: ${first.title} (${index + 1} of ${matters.length})`}
                      onClick={() => onSeen([matter.id])}
                    >
                      Seen to
                    </Button>
                  )}
                </li>
              ))}
            </List>
          </details>
        )
      }
      actions={
        <>
          <Link to={mattersAddress(matters)}>Open</Link>
          {(isOne || !isMoney) && (
            <Button
              variant="outline"
              disabled={isPending}
              aria-label={`Seen to: ${first.title}`}
              onClick={() => onSeen(matters.map(({ id }) => id))}
            >
              {isOne ? 'Seen to' : `Seen to (${matters.length})`}
            </Button>
          )}
        </>
      }
    />
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xxs};
  padding-block: ${theme.space.xs};
`
