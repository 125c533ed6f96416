import { serviceLevels } from '#contract/service-levels.ts'
import { acceleratorMinimumCents, products, programmes } from '#contract/catalogue.ts'
import { affiliateTiers } from '#lib/affiliate-tier.ts'
import {
  bonusMonthReferralCents,
  commissionTerms,
  fiveDealsCents,
  sixAcceleratorsCents,
  statedFigures,
} from '#lib/commission.ts'
import { formatCompactUsd, formatUsd } from '#lib/money.ts'
import { site } from '#site.config.ts'

const terms = commissionTerms
const deepDivePrice = formatUsd(products['deep-dive'].amountCents)
const deepDive = formatUsd(statedFigures.deepDiveCents)
const accelerator = formatUsd(statedFigures.acceleratorCents)
const upgrade = formatUsd(statedFigures.upgradeCents)
const bonus = formatUsd(terms.bonusCents)
const rate = `${terms.ratePercent}%`
const { value: converted } = site.figures.coldTrafficConversion
const conversion = converted && `Together they turn ${converted} of cold traffic into leads. `
const [bronze, silver, gold, platinum] = affiliateTiers

export const affiliate = {
  hero: {
    badge: 'ELITE PARTNERS ONLY',
    title: `Earn ${formatUsd(bonusMonthReferralCents)}+ Per Referral`,
    lead: `You know founders who lose money to slow follow-up. Introduce them, and earn ${rate} of what they pay us, with no cap and every entry in your statement.`,
    bullets: [`${rate} Commission + Bonuses`, 'Upgrade Bonuses', '4-Tier Rewards System'],
    action: 'Apply to Partner',
    /** When the headline's figure is reached. */
    note: `Reached with ${terms.deepDivesForBonus} Deep Dives in a month, bonus included. Beside this, the sum for yours.`,
  },
  strip: [
    {
      value: `${deepDive}+`,
      label: 'per Deep Dive',
    },
    {
      value: `${formatCompactUsd(statedFigures.acceleratorCents)}+`,
      label: 'per Accelerator',
    },
    {
      value: formatCompactUsd(statedFigures.upgradeCents),
      label: 'upgrade bonus',
    },
    { value: 'Uncapped', label: 'commissions' },
  ],
  benefits: {
    title: 'Three things you would otherwise have to build',
    items: [
      {
        title: 'Performance Commissions',
        text: 'Every sale to a client you brought counts: Deep Dives, Accelerators, audits and courses. Earned the moment the client pays, at once or in instalments.',
        isSample: false,
      },
      {
        title: 'Proven Funnels',
        text: `A free vault, a calculator and a ${serviceLevels.assessmentMinutes}-minute assessment to send people to. ${conversion}You only need one link.`,
        isSample: site.figures.coldTrafficConversion.isSample ?? false,
      },
      {
        title: 'Elite Support System',
        text: 'Your link and your statement from the first day; from Silver up a private dashboard with leads, closes and commissions in real time. The texts and figures you may use, and a person who answers.',
        isSample: false,
      },
    ],
  },
  structure: {
    eyebrow: 'Commission Structure',
    title: 'What is paid, for what, and when',
    lead: 'Commissions are worked out from what clients pay. Pending until the money arrives, due from that moment, taken back only if it is refunded.',
    columns: { sale: 'You bring', rule: 'How your share is worked out' },
    rows: [
      {
        sale: `Deep Dive, ${deepDivePrice} USD`,
        rule: `${rate} of the price; paid in three parts, ${rate} of each as it arrives`,
      },
      {
        sale: `${programmes.accelerator.name}, from ${formatUsd(programmes.accelerator.priceCents)} a month`,
        rule: `${rate} of the first ${terms.acceleratorMonths} months, ${formatCompactUsd(acceleratorMinimumCents)} minimum contract, upfront`,
      },
      {
        sale: 'Deep Dive client who moves to the Accelerator',
        rule: `within ${terms.upgradeWindowDays} days: the Accelerator’s commission less what the Deep Dive earned`,
      },
      {
        sale: `${terms.deepDivesForBonus} Deep Dives or more in a month`,
        rule: `${bonus} more, once a month`,
      },
    ],
    examples: [
      {
        value: formatCompactUsd(sixAcceleratorsCents),
        label: 'a month for six Accelerators',
      },
      {
        value: `${formatCompactUsd(fiveDealsCents)}+`,
        label: 'for five deals: three Accelerators and two Deep Dives',
      },
    ],
  },
  calculator: {
    title: 'What would a month be worth to you?',
    deepDives: 'Deep Dives',
    upgrades: `of them upgraded within ${terms.upgradeWindowDays} days`,
    accelerators: 'Accelerators sold outright',
    result: 'You would earn this month',
    formula: (counts: { deepDives: number; accelerators: number; upgrades: number }) =>
      [
        `${counts.deepDives} × ${deepDive}`,
        `${counts.upgrades} × ${upgrade}`,
        `${counts.accelerators} × ${accelerator}`,
        ...(counts.deepDives >= terms.deepDivesForBonus ? [`${bonus} bonus`] : []),
      ].join(' + '),
    tier: 'Tier',
    stairs: (name: string) => `Four steps, the marker on ${name}`,
    note: 'At list prices, before tax. An estimate, not a promise: what you earn depends on what your clients buy.',
  },
  tiers: {
    eyebrow: 'Rewards and Tiers',
    title: 'Four tiers, by what you close',
    lead: 'A tier is reached the moment the sales are paid and holds to the end of the month after.',
    conditions: {
      bronze: `${bronze.minMonthlySales} to ${silver.minMonthlySales - 1} sales a month`,
      silver: `${silver.minMonthlySales} to ${gold.minMonthlySales - 1} sales a month`,
      gold: `${gold.minMonthlySales} sales a month or more, or ${formatCompactUsd(gold.minRecurringCents)}+ ARR`,
      platinum: `more than ${formatCompactUsd(platinum.minRecurringCents)} ARR closed`,
    },
    perks: {
      bronze: [`${rate} commissions`, 'Weekly payout', 'Your link and your statement'],
      silver: ['Priority daily payout', 'Affiliate dashboard with live figures'],
      gold: [
        '‘Top Affiliate’ recognition',
        'Invitation to private founder calls',
        'A growth blueprint ($10K value), free',
      ],
      platinum: [
        'Everything in Gold',
        'Equity option in select venture deals',
        'All-expenses-paid partner retreat weekend',
      ],
    },
    rulesTitle: 'The rules in plain English',
    rules: [
      `Your link counts for ${terms.attributionDays} days on the visitor’s device, and whoever brought them first keeps them.`,
      'You are paid when the client pays. No client payment, no commission.',
      `Payouts are weekly as standard and daily from Silver up, by Stripe, Wise or USDC.`,
      `A Deep Dive client who moves to the Accelerator within ${terms.upgradeWindowDays} days earns you the full Accelerator commission minus the Deep Dive payout you already had.`,
      'A refund takes the commission back; if it was paid out already, it is set off against the next payout.',
      'ARR counts the Accelerator contracts you closed in the last twelve months, at the value signed.',
      'Buying through your own link earns nothing.',
    ],
  },
  requirements: {
    eyebrow: 'Partner Requirements',
    title: 'We would rather have ten partners than a thousand links',
    good: {
      title: 'Ideal partners',
      items: [
        'Business coaches and consultants with clients past their first year',
        'Content creators with 10K+ followers who own companies or run them',
        'Agency owners whose clients ask for more than the agency does',
        'Course creators whose students need it built, not taught',
      ],
    },
    poor: {
      title: 'Not a fit',
      items: [
        'Coupon, cashback and incentive traffic',
        'Paid search on our name',
        'Bought lists and unsolicited mass messages',
        'Promises of results we do not make ourselves',
      ],
    },
  },
  form: {
    title: 'Apply to Partner',
    lead: `Seven questions. Applications answered within ${terms.answerBusinessDays} business days, by a person.`,
    privacy: 'We use your answers to decide on the partnership and for nothing else. See our',
    privacyLink: 'Privacy Policy',
  },
  closing: {
    title: 'One good introduction is worth more than a campaign',
    lead: 'Think of one founder whose enquiries wait until the next morning. Begin there.',
    action: 'Apply to Partner',
  },
} as const
