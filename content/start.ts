import { bookingCallMinutes } from '#contract/forms/booking.ts'
import { callMinutes, serviceLevels } from '#contract/service-levels.ts'
import { listPricesCents, products, programmes, programmeTerms } from '#contract/catalogue.ts'
import { formatUsd } from '#lib/money.ts'
import { site } from '#site.config.ts'
import { programmesFrom } from './programme-terms.ts'

export const start = {
  hero: {
    eyebrow: `Strategy call, ${bookingCallMinutes} minutes`,
    title: 'Ready for Explosive Growth?',
    lead: 'Half an hour with a partner, on your own figures. You leave knowing where revenue leaks, what to fix first and what that should return, whether or not we work together.',
    action: 'Choose a time',
    note: `Includes a free audit valued at ${formatUsd(listPricesCents.freeAuditValue)} USD. No card, no contract. First come ${callMinutes} minutes by phone: they tell both sides whether the half hour is worth it.`,
  },
  agenda: {
    caption: `What the ${bookingCallMinutes} minutes hold`,
    rows: [
      { item: 'Your figures: enquiries, close rate, order value', value: '0–5 min' },
      { item: 'Where revenue leaks, in dollars a month', value: '5–15 min' },
      { item: 'What to fix first, and who has to do it', value: '15–25 min' },
      { item: 'A plain yes or no on working together', value: '25–30 min' },
    ],
  },
  badges: {
    label: 'What you can count on',
    items: [
      {
        title: '100% Confidential',
        text: 'Your figures stay between you and the partner on the call.',
        isSample: false,
      },
      {
        title: '90-Day Results',
        text: `Measured results within ${serviceLevels.resultsWithinDays} days, the full plan within 90.`,
        isSample: false,
      },
      {
        title: 'Performance Guaranteed',
        text: `A missed milestone is worked off, up to ${programmeTerms.missedMilestoneFreeDays} days, at no charge.`,
        isSample: false,
      },
      {
        title: 'Proven Track Record',
        text: site.claims[0].value && `${site.claims[0].value} ${site.claims[0].label}.`,
        isSample: site.claims[0].isSample ?? false,
      },
    ].filter(({ text }) => text),
  },
  calendar: {
    eyebrow: 'Book your call',
    title: 'Three times that suit you',
    lead: `Name three. First come ${callMinutes} minutes by phone, then a partner confirms one of the three.`,
    embedTitle: 'Choose a time that suits you',
    embedLead: 'The calendar shows what is free, in your own time zone.',
  },
  phone: {
    title: 'Rather talk now?',
    text: `The first ${callMinutes} minutes can be had at once, while somebody is at the phone.`,
    call: 'Call',
    voice: 'Or hear how a first conversation with us goes:',
  },
  faq: {
    title: 'Before you book',
    entries: [
      {
        question: 'What does the call cost?',
        answer: `Nothing. ${programmesFrom}If we work together afterwards, the Deep Dive, a written diagnosis, is ${formatUsd(products['deep-dive'].amountCents)}, and the Accelerator ${formatUsd(programmes.accelerator.priceCents)} a month. You hear the price of anything before you are asked to decide on it.`,
      },
      {
        question: 'Who will I be talking to?',
        answer:
          'One of the founding partners, not a salesperson. The same person would be responsible for your engagement.',
      },
      {
        question: 'What should I have at hand?',
        answer:
          'Three figures: enquiries in a normal month, how many become customers, and what a customer is worth in the first year. Estimates will do. We show you how to replace them with measured ones.',
      },
      {
        question: 'How soon would we see results?',
        answer: `First measured results within ${serviceLevels.resultsWithinDays} days and a return by day ${serviceLevels.returnByDay} are what our programs are planned on. If a milestone is missed we go on working, for up to ${programmeTerms.missedMilestoneFreeDays} days, without a fee.`,
      },
      {
        question: 'What if we are not a fit?',
        answer:
          'You are told so on the call, with the reason and, where we know one, the name of somebody better placed. You keep the notes and the list of leaks.',
      },
    ],
  },
  closing: {
    title: 'Bring three figures. Leave with a plan.',
    action: 'Book my strategy call',
  },
} as const
