import { instalmentDays } from '../instalment-days.ts'
import { growthPartnership, jointVenture } from '../programme-terms.ts'
import {
  deepDiveCreditCents,
  listPricesCents,
  type ProductId,
  productOf,
  products,
  programmeTerms,
  totalCents,
} from '#contract/catalogue.ts'
import { deepDivePromises } from '#contract/deep-dive-promises.ts'
import { deepDiveTimetableText } from '#contract/deep-dive-timetable.ts'
import { guarantees } from '#contract/guarantees.ts'
import { libraryTerms } from '#contract/library-terms.ts'
import { guaranteeTerms } from '#contract/guarantee-terms.ts'
import { commissionTerms } from '#lib/commission.ts'
import { formatUsd } from '#lib/money.ts'
import { site } from '#site.config.ts'
import type { LegalText } from './legal-text.ts'

const mail = `[${site.contactEmail}](mailto:${site.contactEmail})`
const instalments = productOf('deep-dive-instalments')
const guaranteeOf = (id: ProductId) => `${guarantees[id].title}: ${guarantees[id].text}`
const price = (id: keyof typeof products) => formatUsd(products[id].amountCents)

export const terms: LegalText = {
  title: 'Terms of Service',
  lead: `The terms under which ${site.legalName} offers this site, its courses, audits and programmes. Prices are in US dollars (USD).`,
  summary: [
    `Courses: one payment, lifetime access, ${guarantees['course-bundle'].title}.`,
    `VIP: one payment, ${guarantees.vip.title}.`,
    `Deep Dive: ${guarantees['deep-dive'].title}, a refund or a credit at your choice.`,
    'Estimates and examples on this site are sums, not promises.',
  ],
  sections: [
    {
      id: 'site',
      title: 'Using this site',
      blocks: [
        'You may read, share and link to anything here. You may not copy it as your own, test its defences without asking, or send forms in someone else’s name.',
        'Calculators and estimates multiply the figures you enter by the formulas shown beside them. They are arithmetic, not a forecast and not advice on tax, law or investment. Case figures speak of other companies; yours will differ.',
      ],
    },
    {
      id: 'courses',
      title: 'Courses and the bundle',
      blocks: [
        `How to Market in 2025 costs ${price('marketing-2025')}, Save 30 Hours a Week with AI ${price('ai-productivity')}, How to 10x Scale ${price('10x-scale')}, all three with the 12-week implementation plan (listed at ${formatUsd(listPricesCents.courseBundlePlan)}) ${price('course-bundle')}. Each is a one-time payment with lifetime access and free updates.`,
        `Lifetime means as long as we publish the course. If we stop, you are offered a download of all of it at least 60 days before. Access is for you and the people who work in your company.`,
        guaranteeOf('course-bundle'),
      ],
    },
    {
      id: 'vip',
      title: 'VIP pre-order',
      blocks: [`The VIP pre-order costs ${price('vip')} once.`, guaranteeOf('vip')],
    },
    {
      id: 'audit',
      title: 'Velocity Audit',
      blocks: [
        `The audit costs ${price('velocity-audit')} and is delivered within ${guaranteeTerms.auditDeliveryHours} hours of your answers and accesses. Only so many are sold a month; [its page](/velocity-audit) says how many are left.`,
        guaranteeOf('velocity-audit'),
      ],
    },
    {
      id: 'deep-dive',
      title: 'Deep Dive',
      blocks: [
        `The Deep Dive costs ${price('deep-dive')} paid at once, or ${instalments.instalments?.count} payments of ${formatUsd(instalments.amountCents)} (${formatUsd(totalCents('deep-dive-instalments'))} in all): today, and about ${instalmentDays()} days later by the same card. The payments stop by themselves after the last of them. If one fails, your library stays open for ${libraryTerms.instalmentGraceDays} days after the day it was due, then closes, and opens again with the payment.`,
        `Timetable: ${deepDiveTimetableText}`,
        guaranteeOf('deep-dive'),
        ...Object.values(deepDivePromises).map(({ title, text }) => `${title}: ${text}`),
        `If you go on with us, the ${formatUsd(deepDiveCreditCents)} are credited toward the Accelerator.`,
      ],
    },
    {
      id: 'programmes',
      title: 'Accelerator, Wealth Builder and Joint Venture',
      blocks: [
        `Programmes are agreed in a contract of their own, which goes before these terms. If we miss an agreed milestone, we work on at no charge until it is met, for up to ${programmeTerms.missedMilestoneFreeDays} days. An application on this site binds neither side to anything.`,
        `The Accelerator and the Wealth Builder are for companies with revenue of ${growthPartnership.revenue}, planned for ${growthPartnership.length} and binding for ${growthPartnership.binds}. The Joint Venture is for companies with ${jointVenture.revenue} and runs for ${jointVenture.length}; we take ${jointVenture.intake}.`,
      ],
    },
    {
      id: 'affiliates',
      title: 'Affiliate programme',
      blocks: [
        {
          list: [
            `Partners are accepted by application, answered within ${commissionTerms.answerBusinessDays} business days.`,
            `Commission is ${commissionTerms.ratePercent}% of what a referred client pays, without a cap, and is due once the client has paid. On an Accelerator it is reckoned on the first ${commissionTerms.acceleratorMonths} months.`,
            `${commissionTerms.deepDivesForBonus} or more Deep Dives paid in one month earn ${formatUsd(commissionTerms.bonusCents)} on top.`,
            `A client belongs to the first partner whose link they followed, for ${commissionTerms.attributionDays} days: what is bought on the device that followed it is credited by itself, what is bought on another once the client tells us who sent them. A Deep Dive client who moves to the Accelerator within ${commissionTerms.upgradeWindowDays} days earns the Accelerator commission less what was paid for the Deep Dive.`,
            'A refund or a lost dispute takes the commission on it back. Every partner has a link and a statement. Payouts are weekly; daily payouts and the live figures of the dashboard begin with Silver.',
            'No paid advertising on our name, no promises we do not make ourselves, no purchases through your own link. A sale that looks like one waits until a person has looked at it. Breaking these ends the partnership and unpaid commission on the sales concerned.',
          ],
        },
      ],
    },
    {
      id: 'payment',
      title: 'Payment and tax',
      blocks: [
        'Cards are charged by Stripe; we never see the number. What you pay is the price shown: the checkout adds nothing to it. Refunds go back to the card that paid, usually within ten business days. If you are a consumer in a country that gives you longer to withdraw, that longer time applies.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We answer for intent, gross negligence and injury without limit, and for anything else up to what you paid us in the twelve months before. We do not answer for profit you hoped for, nor for services of others we connect at your request.',
      ],
    },
    {
      id: 'law',
      title: 'Changes, law and contact',
      blocks: [
        'A purchase is governed by the terms shown on the day you made it. We change these only for the future, and the date at the top says when. The law of our place of business applies, without taking away what the law where you live gives a consumer.',
        `${site.legalName}, ${mail}, [${site.phone.display}](tel:${site.phone.e164}). What we do with your data is in the [Privacy Policy](/privacy).`,
      ],
    },
  ],
}
