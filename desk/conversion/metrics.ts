import type { Counts } from '#contract/count.ts'
import { formatMoney } from '#contract/money.ts'
import { numberText } from '#contract/number-text.ts'

type Metric = { title: string; of: (counts: Counts) => number; text: (n: number) => string }

/** How the page writes counts, and sums of money. */
export const countText = (n = 0) => numberText(n, 0)
export const wholeMoney = (cents: number) => formatMoney(cents, 'whole')

/** Money that came and did not go back, in cents. */
export const keptCents = ({ paidCents = 0, lostCents = 0 }: Counts) => paidCents - lostCents

/** The figures the page shows first, and can draw. */
export const metrics = {
  views: { title: 'Pages seen', of: ({ views = 0 }) => views, text: countText },
  presses: {
    title: 'Calls to action',
    of: ({ presses = 0 }) => presses,
    text: countText,
  },
  begun: { title: 'Forms begun', of: ({ begun = 0 }) => begun, text: countText },
  leads: { title: 'Leads', of: ({ leads = 0 }) => leads, text: countText },
  orders: { title: 'Orders', of: ({ orders = 0 }) => orders, text: countText },
  money: { title: 'Money kept', of: keptCents, text: wholeMoney },
} as const satisfies Record<string, Metric>

export type MetricName = keyof typeof metrics
