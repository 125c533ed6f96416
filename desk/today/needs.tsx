import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { type TodayAnswer, todayPaths } from '#contract/desk/today.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { deskRequest } from '../api/desk-request.ts'
import { useDeed } from '../api/use-deed.ts'
import { Panel } from '../ui/panel.tsx'
import { When } from '../ui/when.tsx'
import { matterAddress } from './matter-address.ts'

/** Queues that wait for a person, as their lines say it. */
const queues = [
  {
    name: 'tasksLate',
    one: 'promise is past its time',
    many: 'promises are past their time',
    to: '/orders/tasks',
  },
  {
    name: 'review',
    one: 'order needs a look',
    many: 'orders need a look',
    to: '/orders?view=review',
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
  },
  {
    name: 'deadLeads',
    one: 'delivery to the CRM has ended without success',
    many: 'deliveries to the CRM have ended without success',
    to: '/deliveries',
  },
  {
    name: 'deadMails',
    one: 'mail has ended without success',
    many: 'mails have ended without success',
    to: '/deliveries/mails',
  },
] as const satisfies readonly {
  name: keyof TodayAnswer['waiting']
  one: string
  many: string
  to: string
}[]

/** Everything that waits for a person, each with the way to see to it. */
export function Needs({ today }: { today: TodayAnswer }) {
  const settle = useDeed({
    run: (id: string) => deskRequest(todayPaths.settle, { method: 'POST', body: { id } }),
    done: () => 'Noted as seen to.',
    changes: ['today'],
  })
  const waiting = queues.filter(({ name }) => today.waiting[name].count > 0)
  const count = today.matters.length + waiting.length
  return (
    <Panel title="Needs you" aside={count > 0 && <Count>{count}</Count>}>
      {count === 0 && <Calm>Nothing. Every promise is being kept.</Calm>}
      <List>
        {today.matters.map((matter) => (
          <Entry key={matter.id}>
            <div>
              <Name>{matter.title}</Name>
              <Remedy>{matter.remedy}</Remedy>
              <Small>
                <When at={matter.raisedAt} />
                {matter.times > 1 && `, met ${matter.times} times`}
                {matter.detail && ` · ${matter.detail.replaceAll('_', ' ')}`}
              </Small>
            </div>
            <Acts>
              <Link to={matterAddress(matter)}>Open</Link>
              <Button
                variant="outline"
                disabled={settle.isPending}
                aria-label={`Seen to: ${matter.title}`}
                onClick={() => settle.mutate(matter.id)}
              >
                Seen to
              </Button>
            </Acts>
          </Entry>
        ))}
        {waiting.map(({ name, one, many, to }) => {
          const { count: each, since } = today.waiting[name]
          return (
            <Entry key={name}>
              <div>
                <Name>
                  {each >= 1_000 ? '1,000 or more' : each} {each === 1 ? one : many}
                </Name>
                {since && (
                  <Small>
                    The oldest since <When at={since} />
                  </Small>
                )}
              </div>
              <Acts>
                <Link to={to}>Open</Link>
              </Acts>
            </Entry>
          )
        })}
      </List>
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

const List = styled.ul`
  display: grid;
`

const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.lg};
  align-items: center;
  justify-content: space-between;
  padding-block: ${theme.space.sm};
  border-block-start: 1px solid ${theme.color.line};

  &:first-child {
    border-block-start: 0;
    padding-block-start: 0;
  }
  > div:first-child {
    flex: 1 1 20rem;
  }
`

const Name = styled.p`
  font-weight: 600;
`

const Remedy = styled.p`
  max-inline-size: ${theme.width.prose};
  font-size: ${theme.size.small};
`

const Small = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  overflow-wrap: anywhere;
`

const Acts = styled.div`
  display: flex;
  gap: ${theme.space.md};
  align-items: center;
`
