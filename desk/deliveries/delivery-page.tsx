import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import styled from 'styled-components'
import {
  deliveryChannels,
  type DeliveryStory,
  deskDeliveryPaths,
} from '#contract/desk/deliveries.ts'
import { knownMatterWords } from '#contract/attention.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { recordQuery, useAction } from '../api/desk-request.ts'
import { causeWords } from '#contract/cause-words.ts'
import { Facts, NotYet, PageHead, Panel } from '../ui/page-parts.tsx'
import { kindWords, MailMark, When } from '../ui/values.tsx'
import { PersonLink } from '../people/person-link.tsx'
import { type Happening, Story } from '../ui/story.tsx'
import { channelNames, replaying } from './delivery-views.tsx'

/** Refetch interval while a delivery waits. */
const waitingMs = 4_000

function happeningsOf(story: DeliveryStory): Happening[] {
  const taker = channelNames[story.channel].name
  return [
    { key: 'made', at: story.createdAt, says: 'It was to be sent' },
    ...story.failed.map(({ at, reason, reply }, index): Happening => ({
      key: `failed-${index}`,
      at,
      says: causeWords(reason) || 'It failed',
      more: reply && (
        <>
          {taker} said: <q>{reply}</q>
        </>
      ),
      tone: 'wrong',
    })),
    ...(story.deliveredAt
      ? [{ key: 'sent', at: story.deliveredAt, says: `${taker} took it`, tone: 'good' as const }]
      : []),
  ]
}

function About({ story }: { story: DeliveryStory }) {
  const { channel, kind, subjectId, email, personId } = story
  const isOrder = kind.startsWith('order') || kind.startsWith('instalment') || kind === 'refunded'
  return (
    <Facts
      facts={{
        State: <MailMark state={story.state} />,
        Whom: email && <PersonLink id={personId} address={email} />,
        Order: isOrder && subjectId && <Link to={`/orders/${subjectId}`}>Open</Link>,
        Attempts: story.attempts,
        Why: story.lastError && causeWords(story.lastError),
        'Next try': story.state === 'pending' && <When at={story.nextAt} />,
        [channel === 'mail' ? 'Sent' : 'Taken']: story.deliveredAt && (
          <When at={story.deliveredAt} />
        ),
      }}
    />
  )
}

/** Where somebody gets another link of the kind that is gone. */
function wayOut(kind: string): string {
  if (kind.startsWith('newsletter'))
    return 'Its reader gets another by entering the address on the site once more.'
  if (kind === 'call-update') return 'Write to its reader by hand; the call is under Calls.'
  if (kind === 'affiliate-approved') return 'Another is made at the partner: “New dashboard link”.'
  if (kind === 'desk-link') return 'Another is made under “Access and log”.'
  return 'Another is sent from the order: “Library link again”; the owner makes one at its reader, too.'
}

/** One delivery: its content, every attempt with the answer, and replaying it. */
export function DeliveryPage() {
  const { id = '', ...params } = useParams()
  const channel = deliveryChannels.find((each) => each === params['channel']) ?? 'crm'
  const replay = useAction(replaying)
  const { data: story, error } = useQuery({
    ...recordQuery<DeliveryStory>(deskDeliveryPaths.one(channel, encodeURIComponent(id))),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? waitingMs : false),
  })
  if (!story) return <NotYet title="Delivery" says={id} error={error} />
  const words = story.matters.flatMap(({ kind }) => knownMatterWords(kind) ?? [])
  return (
    <>
      <PageHead
        title={kindWords(story.kind)}
        says={`${channelNames[channel].to} · ${story.id}`}
        actions={
          story.state === 'dead' &&
          story.isReplayable && (
            <Button
              disabled={replay.isPending}
              onClick={() => replay.mutate({ channel, ids: [story.id] })}
            >
              Send it again
            </Button>
          )
        }
      />
      {words.map(({ title, remedy }) => (
        <Notice key={title} tone="error" title={title}>
          {remedy}
        </Notice>
      ))}
      {story.state === 'dead' && !story.isReplayable && (
        <Notice>
          {story.kind === 'news'
            ? 'It is not sent again: its letter was stopped.'
            : `It cannot be written again: the private link it carried is gone. ${wayOut(story.kind)}`}
        </Notice>
      )}
      <About story={story} />
      <Panel title="What happened">
        <Story label="What happened to this delivery" happenings={happeningsOf(story)} />
      </Panel>
      {story.content && (
        <Panel title={story.content.title}>
          <Content tabIndex={0} role="group" aria-label="Its words">
            {story.content.text}
          </Content>
        </Panel>
      )}
    </>
  )
}

const Content = styled.pre`
  max-block-size: 32rem;
  overflow: auto;
  font: 400 ${theme.size.caption}/1.6 ${theme.font.mono};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
