import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'
import {
  type DeliveryLine,
  type DeliveryChannel,
  deliveryChannels,
  deliveryStates,
  deskDeliveryPaths,
} from '#contract/desk/deliveries.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useMay, usePages } from '../api/desk-request.ts'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { causeWords } from '#contract/cause-words.ts'
import { CsvButton } from '../ui/csv-button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { kindWords, MailMark, mailStates, When, StateMark } from '../ui/values.tsx'
import { PageHead, Facts } from '../ui/page-parts.tsx'
import { ViewLinks } from '../ui/view-links.tsx'
import { channelNames, DeliveryViews, replaying, summaryQuery } from './delivery-views.tsx'
import { site } from '#site.config.ts'

/** Deliveries of one channel, which its address ends in, failures first. */
export function DeliveriesPage() {
  const { pathname } = useLocation()
  const channel = deliveryChannels.find((each) => pathname.includes(`/${each}`)) ?? 'crm'
  const [params] = useSearchParams()
  const state = deliveryStates.find((each) => each === params.get('state')) ?? 'dead'
  const cause = params.get('cause')
  const list = usePages<DeliveryLine>(deskDeliveryPaths.list, { channel, state, cause })
  const mayExport = useMay('export')
  const { asked, ask, dialog } = useAsked(replaying)
  const { to: title, says } = channelNames[channel]
  return (
    <>
      <PageHead
        title={title}
        says={says}
        actions={
          <>
            {channel === 'crm' && mayExport && (
              <CsvButton path={`${deskDeliveryPaths.leadsCsv}?delivery=${state}`}>
                Newest as CSV
              </CsvButton>
            )}
            {state === 'dead' && list.rows?.some(({ isReplayable }) => isReplayable) && (
              <Button variant="outline" onClick={() => ask({ channel, cause: cause ?? undefined })}>
                Send all again …
              </Button>
            )}
          </>
        }
      />
      <DeliveryViews />
      <ChannelHealth channel={channel} />
      <ViewLinks
        label={`${title}, by state`}
        views={deliveryStates
          .filter((each) => channel !== 'crm' || each !== 'suppressed')
          .map((each) => ({
            to: each === 'dead' ? '?' : `?state=${each}`,
            name: mailStates[each].words,
            isCurrent: each === state,
          }))}
      />
      <DataTable
        caption={`${title}: ${mailStates[state].words}`}
        {...list}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/deliveries/${channel}/${encodeURIComponent(id)}`}
        empty={state === 'dead' && !cause ? 'Nothing has failed for good.' : 'None.'}
        columns={[
          { name: 'What', cell: ({ kind }) => kindWords(kind) },
          { name: 'Whom', cell: ({ name, email }) => name || email },
          { name: 'State', cell: (delivery) => <MailMark state={delivery.state} /> },
          { name: 'Why', cell: ({ lastError }) => causeWords(lastError) },
          { name: 'Attempts', figure: ({ attempts }) => attempts },
          {
            name: state === 'pending' ? 'Next try' : 'When',
            cell: ({ nextAt, deliveredAt, createdAt }) => (
              <When at={state === 'pending' ? nextAt : (deliveredAt ?? createdAt)} />
            ),
          },
        ]}
      />
      {asked && (
        <AskFirst {...dialog} title="Send all of them again?" action="Send all again">
          <p>
            {cause
              ? 'Everything that failed for this reason is tried again from now on, as if it were new.'
              : 'Everything that failed for good is tried again from now on, as if it were new.'}
            {channel === 'mail' &&
              ' Mails whose private link is gone stay as they are: send those anew from their order or person.'}
            {channel === 'mail' &&
              !cause &&
              ' Mails that are held stay, too: open their list first.'}
          </p>
        </AskFirst>
      )}
    </>
  )
}

/** State of a channel: what waits, since when it fails, what failed for good and why. */
function ChannelHealth({ channel }: { channel: DeliveryChannel }) {
  const { data } = useQuery(summaryQuery)
  if (!data) return null
  const { waiting, oldestWaitingAt, dead, fault, failingSince, lastDeliveredAt } = data[channel]
  const { name } = channelNames[channel]
  return (
    <>
      {(fault ?? failingSince) && (
        <Notice
          tone="error"
          title={fault ? `${name} refuses our account` : `${name} takes nothing`}
        >
          <p>
            {fault && `${causeWords(fault)}. `}
            {failingSince && (
              <>
                Since <When at={failingSince} />.{' '}
              </>
            )}
            Nothing is lost: what waits is sent by itself once it is well.
          </p>
        </Notice>
      )}
      <Facts
        facts={{
          [name]:
            (fault ?? failingSince) ? (
              <StateMark tone="wrong">Takes nothing</StateMark>
            ) : (
              <StateMark tone="good">Works</StateMark>
            ),
          Waiting: waiting.toLocaleString(site.language),
          'The oldest since': oldestWaitingAt && <When at={oldestWaitingAt} />,
          'Last taken': lastDeliveredAt && <When at={lastDeliveredAt} />,
          ...Object.fromEntries(
            dead.map(({ cause, count }) => [
              `Failed: ${causeWords(cause) || 'no cause known'}`,
              <Link key={cause} to={`?${new URLSearchParams({ state: 'dead', cause })}`}>
                {count.toLocaleString(site.language)}
              </Link>,
            ]),
          ),
        }}
      />
    </>
  )
}
