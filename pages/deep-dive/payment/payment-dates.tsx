import { useState } from 'react'
import styled from 'styled-components'
import { bumpCents } from '#contract/bump.ts'
import { deepDivePlans, type PaymentPlan, productOf } from '#contract/catalogue.ts'
import * as words from '#words/checkout.ts'
import { formatMoney } from '#contract/money.ts'
import { planSchedule } from '#lib/payment-schedule.ts'
import { useIsHydrated } from '#components/islands/use-is-hydrated.ts'
import { theme } from '#components/theme/tokens.ts'
import { site } from '#site.config.ts'

const dateText = (day: string) =>
  new Intl.DateTimeFormat(site.language, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

/** A course that is added: its price, and the tax on it, in cents. */
export type AddedCourse = { name: string; cents: number; taxCents: number }

type PaymentDatesProps = {
  plan: PaymentPlan
  /** One of them. */
  amountCents: number
  /** What the first takes as well. */
  bump?: AddedCourse | null
}

/** Each payment with its amount and day; the days of the calendar appear once the browser's clock is known. */
export function PaymentDates({ plan, amountCents: chargeCents, bump }: PaymentDatesProps) {
  const isHydrated = useIsHydrated()
  const [nowMs] = useState(() => Date.now())
  const { instalments } = productOf(deepDivePlans[plan])
  const { count, intervalDays } = instalments ?? { count: 1, intervalDays: 0 }
  const terms = { amountCents: chargeCents, count, intervalDays }
  return (
    <Dates>
      {planSchedule(terms, nowMs).map(({ amountCents, dueOn }, index) => {
        const days = index * intervalDays
        const when = index === 0 ? words.summary.today : words.summary.inDays(days)
        return (
          <Row key={when}>
            <span>
              {when}
              {isHydrated && index > 0 && (
                <>
                  , <Day>{dateText(dueOn)}</Day>
                </>
              )}
            </span>
            <span>
              {formatMoney(
                site.bump && bump && index === 0 ? amountCents + bumpCents({ bump }) : amountCents,
              )}
            </span>
          </Row>
        )
      })}
    </Dates>
  )
}

const Dates = styled.span`
  display: grid;
  margin-block-start: ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  font-variant-numeric: lining-nums tabular-nums;
`

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.sm};
  padding-block: ${theme.space.xxs};

  > :last-child {
    margin-inline-start: auto;
  }
`

const Day = styled.span`
  display: inline-block;
`
