import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { DeliveryChannel } from '#contract/desk/deliveries.ts'
import { Notice } from '#components/ui/notice.tsx'
import { causeWords } from '../ui/cause-words.ts'
import { Facts } from '../ui/facts.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { When } from '../ui/when.tsx'
import { summaryQuery } from './delivery-views.tsx'

const names: Record<DeliveryChannel, string> = { crm: 'The CRM', mail: 'The mail provider' }

/** How a way out stands: what waits, since when it fails, what failed for good and why. */
export function ChannelHealth({ channel }: { channel: DeliveryChannel }) {
  const { data } = useQuery(summaryQuery)
  if (!data) return null
  const { waiting, oldestWaitingAt, dead, fault, failingSince, lastDeliveredAt } = data[channel]
  const name = names[channel]
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
        facts={[
          {
            name,
            value:
              (fault ?? failingSince) ? (
                <StateMark tone="wrong">Takes nothing</StateMark>
              ) : (
                <StateMark tone="good">Works</StateMark>
              ),
          },
          { name: 'Waiting', value: waiting.toLocaleString('en') },
          { name: 'The oldest since', value: oldestWaitingAt && <When at={oldestWaitingAt} /> },
          { name: 'Last taken', value: lastDeliveredAt && <When at={lastDeliveredAt} /> },
          ...dead.map(({ cause, count }) => ({
            name: `Failed: ${causeWords(cause) || 'no cause known'}`,
            value: (
              <Link to={`?${new URLSearchParams({ state: 'dead', cause })}`}>
                {count.toLocaleString('en')}
              </Link>
            ),
          })),
        ]}
      />
    </>
  )
}
