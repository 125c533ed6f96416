import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { Notice } from '#components/ui/notice.tsx'
import { Note } from '#components/ui/text.tsx'
import { minuteMs } from '#lib/time.ts'
import { PageHead, Panel, Aside } from '../ui/page-parts.tsx'
import { useNowMs, When, DeadlineMark, moneyText } from '../ui/values.tsx'
import { LeadsWaiting } from './leads-waiting.tsx'
import { Needs } from './needs.tsx'
import { todayQuery } from './today-query.ts'
import { site } from '#site.config.ts'
import { type DisputeLine, type TodayFigure, todayFigures } from '#contract/desk/today.ts'
import { paymentMatters } from '#contract/payment-matters.ts'
import { RowButton } from '../ui/row-button.tsx'
import { NeedEntry } from './need-entry.tsx'
import { useSettle } from './settle.tsx'
import { callNames } from '#contract/calls.ts'
import { deskCallPaths, type DeskCalls } from '#contract/desk/calls.ts'
import { upperFirst } from '#lib/upper-first.ts'
import { deskQuery } from '../api/desk-request.ts'
import { formatMoney } from '#contract/money.ts'
import { theme } from '#components/theme/tokens.ts'
import { changeText } from '../conversion/change-text.ts'
import { FigureTiles } from '../ui/figure-tiles.tsx'

const dayText = new Intl.DateTimeFormat(site.language, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** What needs a person, first; then how the week goes. */
export function TodayPage() {
  const now = new Date(useNowMs())
  // The menu asks for the same: what it has kept may be a moment old.
  const { data, error } = useQuery({
    ...todayQuery,
    refetchOnMount: 'always',
    refetchInterval: minuteMs,
  })
  const calls = useQuery({
    ...deskQuery<DeskCalls>(deskCallPaths.calls),
    refetchInterval: minuteMs,
  })
  // Calls that came later would push away what is pressed below them.
  const isLooking = !data || calls.isPending
  return (
    <>
      <PageHead title="Today" says={dayText.format(now)} />
      {error && <Notice tone="error">{error.message}</Notice>}
      {isLooking && !error && <Note role="status">Looking …</Note>}
      {!isLooking && (
        <>
          {data.problems.map((problem) => (
            <Notice
              key={problem}
              tone="error"
              title="A setting is wrong, and what it turns on is off"
            >
              {problem}
            </Notice>
          ))}
          <Disputes disputes={data.disputes} />
          {calls.error && (
            <Notice tone="error" title="Calls today">
              {calls.error.message}
            </Notice>
          )}
          <CallsToday calls={calls.data?.calls ?? []} now={now} />
          <LeadsWaiting today={data} />
          <Needs today={data} />
          <Figures figures={data.figures} />
          <Note>
            Last lead {data.lastLeadAt ? <When at={data.lastLeadAt} /> : 'not yet'}, last taken by
            the CRM {data.lastDeliveredAt ? <When at={data.lastDeliveredAt} /> : 'not yet'}.
          </Note>
        </>
      )}
    </>
  )
}

/** What banks ask, the soonest deadline first: each with its order, its place at Stripe, and an end of its own. */
function Disputes({ disputes }: { disputes: readonly DisputeLine[] }) {
  const settle = useSettle()
  if (disputes.length === 0) return null
  return (
    <Panel title="Disputes">
      <ul>
        {disputes.map((dispute) => {
          const { matterId, isInquiry, orderId, name, productName, currency, count } = dispute
          const { title } = paymentMatters[isInquiry ? 'inquired' : 'disputed']
          const amount = moneyText(dispute.amountCents, currency)
          return (
            <NeedEntry
              key={matterId}
              title={`${name || 'A buyer'} · ${productName} · ${amount}`}
              to={`/orders/${orderId}`}
              says={count > 1 ? `${title}: ${count} payments` : title}
              note={<DeadlineMark at={dispute.dueAt} />}
              actions={
                <>
                  {dispute.stripeUrl && (
                    <a href={dispute.stripeUrl} target="_blank" rel="noreferrer">
                      At Stripe
                    </a>
                  )}
                  <RowButton
                    aria-label={`Seen to: ${name}, ${productName}`}
                    onClick={() =>
                      settle.ask({ id: matterId, about: `${name || 'A buyer'}, ${productName}` })
                    }
                  >
                    Seen to …
                  </RowButton>
                </>
              }
            />
          )
        })}
      </ul>
      {settle.dialog}
    </Panel>
  )
}

const clock = new Intl.DateTimeFormat(site.language, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The calls of this day that wait: to be accepted, to be held, to be said what became of them. */
function CallsToday({ calls: all, now }: Pick<DeskCalls, 'calls'> & { now: Date }) {
  const calls = all.filter(
    ({ startsAt, state }) =>
      new Date(startsAt).toDateString() === now.toDateString() &&
      (state === 'asked' || state === 'booked'),
  )
  if (calls.length === 0) return null
  return (
    <Panel title="Calls today">
      <ul>
        {calls.map(({ id, startsAt, name, phone, subject, minutes, hostName, state }) => (
          <NeedEntry
            key={id}
            title={`${clock.format(Date.parse(startsAt))} ${name}`}
            to="/calls"
            says={`${upperFirst(callNames[subject])}, ${minutes} min · ${hostName}`}
            note={
              <>
                {state === 'asked' && 'To accept. '}
                <When at={startsAt} />
              </>
            }
            actions={<a href={`tel:${phone}`}>{phone}</a>}
          />
        ))}
      </ul>
    </Panel>
  )
}

const countText = new Intl.NumberFormat(site.language)

function figureText({ name }: TodayFigure, n: number): string {
  return todayFigures[name].unit === 'cents' ? formatMoney(n, 'whole') : countText.format(n)
}

/** Seven days against the seven before, a small chart each. */
function Figures({ figures }: { figures: readonly TodayFigure[] }) {
  return (
    <Panel title="The last seven days" aside={<Aside>against the seven before</Aside>}>
      <FigureTiles
        figures={figures.map((figure) => {
          const textOf = (n: number) => figureText(figure, n)
          return {
            title: todayFigures[figure.name].title,
            amount: textOf(figure.thisWeek),
            change: changeText(figure.thisWeek, figure.weekBefore, textOf) || 'none in two weeks',
            chart: <DayBars days={figure.days} textOf={textOf} />,
          }
        })}
      />
    </Panel>
  )
}

const [width, height, gap] = [168, 40, 3]

/** Fourteen days as bars, the seven that count now in colour. Read aloud as its figures. */
function DayBars({ days, textOf }: { days: readonly number[]; textOf: (n: number) => string }) {
  const most = Math.max(1, ...days)
  const step = width / days.length
  const label = `Day by day, the oldest first: ${days.map(textOf).join(', ')}.`
  return (
    <Chart viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {days.map((n, day) => {
        const bar = n > 0 ? Math.max(2, (height * n) / most) : 1
        return (
          <Bar
            key={day}
            data-now={day >= days.length / 2 || undefined}
            x={day * step}
            y={height - bar}
            width={step - gap}
            height={bar}
          />
        )
      })}
    </Chart>
  )
}

const Chart = styled.svg`
  inline-size: 100%;
  max-inline-size: 14rem;
  block-size: auto;
`

const Bar = styled.rect`
  fill: ${theme.color.line};

  &[data-now] {
    fill: ${theme.color.teal};
  }
  @media (forced-colors: active) {
    fill: CanvasText;
  }
`
