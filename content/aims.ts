import { listPricesCents } from '#contract/catalogue.ts'
import { formatCompactUsd, formatUsd } from '#lib/money.ts'
import { site } from '#site.config.ts'

const value = formatUsd(listPricesCents.blueprintValue)
const [, testimonial] = site.testimonials

export const aims = {
  hero: {
    eyebrow: 'Free, one call',
    title: 'Free Domination Blueprint',
    lead: 'One call in which your growth plan is drawn while you watch: where you lose, what to build first, what it should return.',
    note: '15-minute call - custom blueprint generated live',
  },
  ruler: {
    legend: 'What is on the screen after',
    minutes: 15,
    unit: 'min',
    label: 'Four pages above a ruler of 15 minutes',
    /** What is there by when, in the order of the pages. */
    stops: [
      { minute: 9, text: 'The leak map: what leaks, ranked, with what it costs each month.' },
      { minute: 13, text: 'The build order beside it: what to mend first, and why.' },
      { minute: 15, text: 'All four pages, and the document is yours.' },
    ],
  },
  read: {
    open: 'Read it',
    title: 'How the blueprint is made',
    close: 'Close it',
    text: [
      'You bring four numbers: enquiries a month, how many become customers, what one is worth, and how long the first answer takes.',
      'While we talk, they go into the same model we use for paying clients. You see it on the shared screen, with every assumption open.',
      'By minute nine there is a ranked list: what leaks, what it costs each month, and what fixing it takes. By minute thirteen there is an order to do it in.',
      'Then you have the document. It names no product of ours unless one is the cheapest way to do a step, and says so where it is not.',
    ],
  },
  pains: {
    eyebrow: 'Signs it is time',
    title: 'You are working harder than your system is',
    items: [
      {
        sign: 'Advertising costs rise, sales do not',
        cause: 'More strangers are poured into a process that loses them at the second step.',
      },
      {
        sign: 'You bought the tools; nobody uses them',
        cause: 'Five subscriptions, five logins, and the spreadsheet still decides.',
      },
      {
        sign: 'Every week has an emergency',
        cause: 'Work that could run by itself waits for the one person who knows how.',
      },
      {
        sign: 'You cannot say which channel pays',
        cause: 'Reports agree about clicks and disagree about money.',
      },
    ],
  },
  contents: {
    eyebrow: 'What you leave with',
    title: `A document of four pages, listed at ${value}`,
    lead: 'Yours at the end of the call, whether or not we ever speak again.',
    pages: [
      {
        title: 'Leak map',
        text: 'Five areas, what each costs you a month, from your own numbers.',
      },
      { title: 'Build order', text: 'The first three systems to install, and why in that order.' },
      {
        title: 'Return sheet',
        text: 'What each should bring in 90 days, with the formula beside it.',
      },
      { title: 'Owner list', text: 'Who on your team does what, in hours a week.' },
    ],
    upsellTitle: 'If you want it built',
    upsells: [
      {
        name: 'Profit Igniter',
        price: formatCompactUsd(listPricesCents.blueprintUpsellProfitIgniter),
        text: 'The first system of your blueprint, installed and measured.',
      },
      {
        name: 'AI Business Accelerator',
        price: formatCompactUsd(listPricesCents.blueprintUpsellAccelerator),
        text: 'The whole blueprint, with an operator inside your team. Price a month.',
      },
    ],
    upsellAction: 'Ask about it on the call',
  },
  results: {
    eyebrow: 'What such a plan has led to',
    title: 'What changed, in figures',
    tiles: [
      site.claims[0],
      site.claims[1],
      ...site.cases.slice(0, 2).map(({ before, after, measure, isSample = false }) => ({
        value: after,
        label: `${measure}, ${before} before`,
        isSample,
      })),
    ],
    note: 'Results of other companies; yours depend on yours.',
    testimonial,
  },
  closing: {
    title: 'Fifteen minutes, one plan',
    lead: 'Bring your four numbers. If you do not know them, that is the first finding.',
    note: '15-minute call - custom blueprint generated live',
  },
} as const
