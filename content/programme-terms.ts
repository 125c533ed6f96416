import {
  acceleratorMinimumCents,
  launchpadCents,
  partnershipTerms,
  programmes,
  programmeTerms,
} from '#contract/catalogue.ts'
import { bookingCallMinutes } from '#contract/forms/booking.ts'
import { formatCompactUsd, formatUsd } from '#lib/money.ts'

const { growth, venture } = partnershipTerms
const { accelerator, 'wealth-builder': wealthBuilder } = programmes

/** The growth partnership, for a fee: the Accelerator, and by invitation the Wealth Builder. */
export const growthPartnership = {
  revenue: `${formatCompactUsd(growth.minimumRevenueCents)}+ a year`,
  length: `${growth.months.from}-${growth.months.to} months`,
  binds: `${programmeTerms.acceleratorMinimumMonths} months in the Accelerator, then month to month; ${programmeTerms.wealthBuilderRoadmapMonths} months in the Wealth Builder`,
  price: `from ${formatUsd(accelerator.priceCents)} a month; Wealth Builder from ${formatUsd(wealthBuilder.priceCents)}`,
  smallest: formatUsd(acceleratorMinimumCents),
  joined: `by a qualification call of ${bookingCallMinutes} minutes; Wealth Builder by invitation`,
} as const

/** The joint venture, for equity. */
export const jointVenture = {
  revenue: `${formatCompactUsd(venture.minimumRevenueCents)}+ ARR`,
  length: `${venture.years.from}-${venture.years.to} years`,
  term: `${venture.years.from}-${venture.years.to} year`,
  roadmap: `${venture.roadmapMonths}-month roadmap`,
  roadmapMonths: `${venture.roadmapMonths} months`,
  intake: `${programmeTerms.jointVenturesPerYear} companies a year`,
} as const

/** Where programmes begin, as a sentence with the space after it; blank while none is sold at that price. */
export const programmesFrom =
  launchpadCents === null
    ? ''
    : `Programs from ${formatCompactUsd(launchpadCents)} for a 90-day launchpad. `
