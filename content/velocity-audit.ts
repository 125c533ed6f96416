import { auditStackCents, products } from '#contract/catalogue.ts'
import { guarantees } from '#contract/guarantees.ts'
import { guaranteeTerms } from '#contract/guarantee-terms.ts'
import { formatUsd } from '#lib/money.ts'
import { savingPercent, stackTotalCents } from '#lib/value-stack.ts'

const price = formatUsd(products['velocity-audit'].amountCents)
const hours = guaranteeTerms.auditDeliveryHours
const stack = stackTotalCents(auditStackCents)

export const velocityAudit = {
  hero: {
    title: `Find where the money goes, in ${hours} hours`,
    lead: `Six deliverables and two bonuses for ${price}. We do so many a month and no more, because two people read everything, and they are the same two people.`,
    buy: `Get the audit for ${price}`,
    see: 'See what is in it',
  },
  bleeding: {
    title: 'Your business is bleeding money',
    lead: 'Not in one wound. In four small ones nobody is paid to look at.',
    caption: 'The same week, unexamined and examined',
    topic: 'Where it leaks',
    without: 'Before the audit',
    with: 'After it',
    rows: [
      { topic: 'Enquiries', without: 'Answered the next morning', with: 'Called within a minute' },
      {
        topic: 'Missed calls',
        without: 'Nobody counts them',
        with: 'Counted, called back, priced',
      },
      {
        topic: 'Follow-up',
        without: 'Stops after the second try',
        with: 'Runs until there is an answer',
      },
      {
        topic: 'Reports',
        without: 'Eleven, and three opinions',
        with: 'One page everybody believes',
      },
    ],
  },
  urgency: {
    title: 'Why this month',
    items: [
      { figure: '4.9x', text: 'more likely to convert: a lead called within 60 seconds.' },
      { figure: `${hours} h`, text: 'from access to delivery. Nothing to prepare but two logins.' },
      {
        figure: '30%',
        text: 'of calls unanswered is where our calculator starts. The audit counts yours.',
      },
      { figure: null, text: 'audits a month. When they are gone the button says so.' },
    ],
  },
  package: {
    title: 'What you get',
    lead: 'Six deliverables, each short enough to read and exact enough to act on.',
    dial: { label: `Six deliverables around a dial of ${hours} hours`, hours, unit: 'hours' },
    items: {
      'diagnostic-scan': {
        title: 'AI diagnostic scan',
        text: 'Which of your tasks a machine should do, prepare or leave alone.',
      },
      'revenue-leaks': {
        title: 'Revenue leak identification',
        text: 'Where enquiries, calls and customers are lost, with a monthly figure for each.',
      },
      'competitor-gaps': {
        title: 'Competitor gap analysis',
        text: 'What three competitors answer faster, price better or say more plainly.',
      },
      'automation-map': {
        title: 'AI automation opportunities map',
        text: 'The first five automations by hours returned, with cost and risk.',
      },
      'bottleneck-breakdown': {
        title: 'Growth bottleneck breakdown',
        text: 'The one step that holds back the rest, and the evidence that it does.',
      },
      'action-plan': {
        title: '90-day action plan',
        text: 'Thirteen weeks with an owner and a measure each.',
      },
    },
    bonuses: {
      'bonus-call-review': {
        title: 'Bonus: five calls reviewed',
        text: 'What was asked, what was not, and the sentence that lost the sale.',
      },
      'bonus-offer-review': {
        title: 'Bonus: offer review',
        text: 'Your main offer rewritten on one page.',
      },
    },
  },
  stack: {
    title: 'The sum',
    caption: 'What each part is listed at on its own',
    listed: { item: 'Listed in all', value: formatUsd(stack) },
    today: `You pay, ${savingPercent(products['velocity-audit'].amountCents, stack)}% less`,
  },
  testimonials: { title: 'In the words of clients' },
  guarantee: guarantees['velocity-audit'],
  closing: {
    title: `${hours} hours from now you could know`,
    lead: `${price}, once. Delivered within ${hours} hours of your answers and accesses, or your money back.`,
    buy: `Buy the audit for ${price}`,
  },
} as const
