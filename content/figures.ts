import { advertisers } from '#contract/advertising.ts'
import {
  acceleratorMinimumCents,
  auditStackCents,
  deepDiveStackCents,
  vaultStackCents,
  vipStackCents,
  annualDiscountPercent,
  deepDiveCreditCents,
  deepDiveSavingCents,
  foundersBonusCents,
  launchpadCents,
  listPricesCents,
  partnershipTerms,
  productOf,
  products,
  programmes,
  programmeTerms,
  quotedCents,
  totalCents,
  yearlyPlanMonthlyCents,
} from '#contract/catalogue.ts'
import {
  deepDivePromises,
  deepDiveTimes,
  deepDiveTimetable,
  deepDiveTimetableText,
} from '#contract/deep-dive.ts'
import { bookingCallMinutes } from '#contract/forms/booking.ts'
import { guaranteeTerms } from '#contract/guarantee-terms.ts'
import { guarantees } from '#contract/guarantees.ts'
import { widthStepPx } from '#contract/count.ts'
import { libraryTerms } from '#contract/library-terms.ts'
import {
  countsKept,
  draftKeptDays,
  eventsKeptDays,
  heldKeptDays,
  keptYears,
  leftCheckoutDays,
  mailKeptDays,
  unsentKeptDays,
  visitKeptDays,
} from '#contract/retention.ts'
import { callMinutes, serviceLevels } from '#contract/service-levels.ts'
import { cautiousNote } from '#contract/estimate.ts'
import { affiliateTiers } from '#lib/affiliate-tier.ts'
import { affiliateWindowDays } from '#lib/attribution.ts'
import { cautious } from '#lib/calculators/cautious.ts'
import { leadSpeedLift } from '#lib/calculators/constants.ts'
import { growthRoasByTier } from '#lib/calculators/growth-inputs.ts'
import { profitRoasByTier } from '#lib/calculators/profit.ts'
import {
  bonusMonthReferralCents,
  commissionTerms,
  fiveDealsCents,
  sixAcceleratorsCents,
  statedFigures,
} from '#lib/commission.ts'
import { counted } from '#contract/counted.ts'
import { countText } from '#contract/number-text.ts'
import { formatMoney, moneyInFull, shortMoney } from '#contract/money.ts'
import { isPreOrder } from '#lib/readiness.ts'
import { savingPercent, stackTotalCents } from '#lib/value-stack.ts'
import { upperFirst } from '#lib/upper-first.ts'
import { site } from '#site.config.ts'
import {
  bundleSavingPercent,
  bundleStackCents,
  countedAnnualCents,
  countedHoursAWeek,
  weeksAYear,
} from './courses/bundle.ts'
import { exampleMonth } from './example-month.ts'

const each = <Key extends string, From, To>(
  from: Readonly<Record<Key, From>>,
  to: (value: From, key: Key) => To,
) =>
  Object.fromEntries(
    (Object.entries(from) as [Key, From][]).map(([key, value]) => [key, to(value, key)]),
  ) as Record<Key, To>

const { count: instalments, intervalDays } = productOf('deep-dive-instalments').instalments ?? {
  count: 1,
  intervalDays: 0,
}

/** When the Deep Dive's later payments fall due, in days after the first, as words: `30 and 60`; each behind `before`. */
function instalmentDays(before = ''): string {
  const days = Array.from(
    { length: instalments - 1 },
    (_, index) => before + (index + 1) * intervalDays,
  )
  // Without a comma before the last.
  return new Intl.ListFormat('en-GB').format(days)
}

const [bronze, silver, gold, platinum] = affiliateTiers

/**
 * Figures and promises that words say by name, `{{price.vip}}`: each from where it is set, so that none is typed.
 * Words of another file have its name: `{{programme-terms.jointVenture.revenue}}`.
 */
export const figures = {
  site,
  /** Who is told what became of a click, in a sentence. */
  advertisersTold: (site.advertisers ?? []).map((who) => advertisers[who].name).join(' and '),
  serviceLevels,
  answerTime: counted(serviceLevels.answerBusinessDays, 'business day'),
  callMinutes,
  bookingCallMinutes,
  guarantees,
  guaranteeTerms,
  libraryTerms,
  timetable: {
    ...deepDiveTimetable,
    all: deepDiveTimetableText,
    firstEditionWhen: deepDiveTimetable.firstEdition.when.toLowerCase(),
    workshopText: deepDiveTimetable.workshop.text.replace(/\.$/, ''),
  },
  deepDivePromises,
  deepDiveTimes,
  programmeTerms,
  annualDiscountPercent,
  founders: {
    number: site.founders.length,
    count: countText(site.founders.length),
    Count: upperFirst(countText(site.founders.length)),
  },
  price: each(products, ({ amountCents }) => formatMoney(amountCents)),
  priceInFull: each(products, ({ amountCents }) => moneyInFull(amountCents)),
  productName: each(products, ({ name }) => name),
  deepDive: {
    credit: formatMoney(deepDiveCreditCents),
    saving: formatMoney(deepDiveSavingCents),
    instalments,
    instalmentsText: countText(instalments),
    instalmentTotal: formatMoney(totalCents('deep-dive-instalments')),
    laterDays: instalmentDays(),
    inLaterDays: instalmentDays('in '),
  },
  programme: each(programmes, ({ name, priceCents }) => ({
    name,
    price: formatMoney(priceCents ?? 0),
    yearlyPrice: formatMoney(yearlyPlanMonthlyCents(priceCents ?? 0)),
  })),
  acceleratorMinimum: formatMoney(acceleratorMinimumCents),
  launchpad: shortMoney(launchpadCents ?? 0),
  partnership: {
    ...partnershipTerms,
    ventureYears: `${partnershipTerms.venture.years.from}-${partnershipTerms.venture.years.to}`,
    growthMonths: `${partnershipTerms.growth.months.from}-${partnershipTerms.growth.months.to}`,
    growthRevenue: shortMoney(partnershipTerms.growth.minimumRevenueCents),
    ventureRevenue: shortMoney(partnershipTerms.venture.minimumRevenueCents),
  },
  listPrice: each(listPricesCents, (cents) => formatMoney(cents)),
  listPriceInFull: each(listPricesCents, (cents) => moneyInFull(cents)),
  quoted: {
    ...each(quotedCents, shortMoney),
    averageOrder: formatMoney(100_000),
    raisedOrder: formatMoney(150_000),
  },
  listPriceShort: each(listPricesCents, shortMoney),
  foundersBonus: formatMoney(foundersBonusCents),
  /** What each part of a bundle is listed at, added up, and how much less it costs, in percent. */
  stack: {
    vault: formatMoney(stackTotalCents(vaultStackCents)),
    vaultWithBonus: formatMoney(stackTotalCents(vaultStackCents) + foundersBonusCents),
    vip: formatMoney(stackTotalCents(vipStackCents)),
    audit: formatMoney(stackTotalCents(auditStackCents)),
    deepDive: formatMoney(stackTotalCents(deepDiveStackCents)),
    courses: formatMoney(bundleStackCents),
  },
  savingPercent: {
    vip: savingPercent(products.vip.amountCents, stackTotalCents(vipStackCents)),
    audit: savingPercent(products['velocity-audit'].amountCents, stackTotalCents(auditStackCents)),
    courses: bundleSavingPercent,
  },
  leadSpeedLift,
  exampleMonth,
  kept: {
    affiliateWindowDays,
    draftDays: draftKeptDays,
    eventsDays: eventsKeptDays,
    heldDays: heldKeptDays.sent,
    leftCheckoutDays,
    mailDays: mailKeptDays,
    unsentDays: unsentKeptDays,
    visitDays: visitKeptDays,
    widthStepPx,
    counts: countsKept,
    years: keptYears,
  },
  courseHour: {
    aWeek: countedHoursAWeek,
    weeks: weeksAYear,
    price: formatMoney(listPricesCents.courseHourValue),
    annual: formatMoney(countedAnnualCents),
    annualOfAll: formatMoney(25 * weeksAYear * listPricesCents.courseHourValue),
  },
  cautiousNote: cautiousNote(cautious),
  roas: { profit: profitRoasByTier.mid, growth: growthRoasByTier.mid.initial },
  acceleratorWeeks: Math.round(programmeTerms.acceleratorRoadmapDays / 7),
  free: formatMoney(0),
  commission: {
    ...commissionTerms,
    answerTime: counted(commissionTerms.answerBusinessDays, 'business day'),
    rate: `${commissionTerms.ratePercent}%`,
    bonus: formatMoney(commissionTerms.bonusCents),
    deepDive: formatMoney(statedFigures.deepDiveCents),
    accelerator: formatMoney(statedFigures.acceleratorCents),
    acceleratorShort: shortMoney(statedFigures.acceleratorCents),
    upgrade: formatMoney(statedFigures.upgradeCents),
    upgradeShort: shortMoney(statedFigures.upgradeCents),
    acceleratorMinimum: shortMoney(acceleratorMinimumCents),
    fiveDeals: shortMoney(fiveDealsCents),
    sixAccelerators: shortMoney(sixAcceleratorsCents),
    bonusMonthReferral: formatMoney(bonusMonthReferralCents),
  },
  tier: {
    bronze: bronze.minMonthlySales,
    belowSilver: silver.minMonthlySales - 1,
    silver: silver.minMonthlySales,
    belowGold: gold.minMonthlySales - 1,
    gold: gold.minMonthlySales,
    goldRecurring: shortMoney(gold.minRecurringCents),
    platinumRecurring: shortMoney(platinum.minRecurringCents),
  },
  /** What is so or not, for words that differ: `when: is.mailSent`, `then`, `else`. */
  is: {
    mailSent: site.mailFrom !== null,
    inDollars: site.currency === 'USD',
    oneFounder: site.founders.length === 1,
    launchpadSold: launchpadCents !== null,
    courseSold: Object.values(products).some(({ page }) => page.startsWith('/courses')),
    inThreeInstalments: instalments === 3,
    fullSaves: deepDiveSavingCents > 0,
    conversionKnown: Boolean(site.figures.coldTrafficConversion.value),
    lossKnown: Boolean(site.figures.monthlyLoss.value),
    conversionSample: site.figures.coldTrafficConversion.isSample ?? false,
    growthClaimed: Boolean(site.claims[0].value),
    growthClaimSample: site.claims[0].isSample ?? false,
    readersSample: site.figures.foundersReading.isSample ?? false,
    analyticsUsed: site.analyticsId !== null,
    bookedElsewhere: site.bookingUrl !== null,
    taxed: site.stripeTax,
    advertisersTold: site.advertisers !== null,
    preOrder: each(products, (_, id) => isPreOrder(id)),
  },
}
