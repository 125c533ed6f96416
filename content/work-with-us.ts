import { bookingCallMinutes } from '#contract/forms/booking.ts'
import { numberText } from '#lib/number-text.ts'
import { site } from '#site.config.ts'
import { growthPartnership as terms } from './programme-terms.ts'

const { film } = site
const figure = (value: number | undefined, label: string, unit = '') =>
  value === undefined ? [] : [{ value: `${numberText(value)}${unit}`, label }]

export const workWithUs = {
  hero: {
    eyebrow: 'Growth partnership',
    title: 'Your growth, run from inside your team',
    lead: `The AI Business Accelerator and the Wealth Builder Program are one partnership in two sizes: an operator of ours in your team, a monthly fee, milestones with dates. It is planned for ${terms.length}, so four questions come first.`,
    action: 'See If You Qualify',
    other: 'Rather give equity?',
  },
  film: {
    title: 'How a partnership works',
    read: 'Read it',
    minutes: (minutes: number) => `${minutes} min`,
    transcriptLink: 'Read the film’s transcript',
    captions: 'English captions',
    close: 'Close the transcript',
    figures: [
      ...figure(film?.views, 'views'),
      ...figure(film?.rating, 'rating', '/5'),
      ...figure(film?.completionPercent, 'completion', '%'),
    ],
    /** Read where there is no film. */
    text: [
      'It begins with arithmetic. In the first two weeks we follow a lead from the first click to the invoice and count what is lost on the way. Slow replies. Missed calls. Customers who would have bought again, had anyone asked. The result is one page with a dollar figure against each loss.',
      'Then an operator moves in. Not a consultant with a deck: a person with a desk, a login and a number to answer for. They fix what is cheap to fix in the first month, and put in the four modules of the growth system in the order in which they pay for each other.',
      `Each week the same page is read aloud by the people who own the figures. A missed milestone is worked off at no charge. When one is met, the next is already written down, because the plan covers the ${terms.length} before there is a contract.`,
      'From the first week, too, the books are kept that a buyer would want to see. You may never sell. But a company that could be sold is easier to run, easier to fund and easier to leave on a Friday afternoon. If that sounds like yours, see if you qualify.',
    ],
  },
  logos: { label: 'Where our partners work', lead: 'Partners in' },
  stats: { title: 'The record so far' },
  testimonials: {
    title: 'In the words of partners',
  },
  terms: {
    eyebrow: 'Terms',
    title: 'The partnership on one page',
    caption: 'Terms of the growth partnership',
    rows: [
      { item: 'For companies with revenue of', value: terms.revenue },
      { item: 'Planned for', value: terms.length },
      { item: 'Binds you for', value: terms.binds },
      { item: 'Fee', value: terms.price },
      { item: 'New clients a month', value: null },
      { item: 'How you join', value: terms.joined },
    ],
  },
  qualify: {
    eyebrow: 'Four criteria',
    title: 'Do You Qualify?',
    lead: 'All four matter. If three hold and one nearly does, book the call and say so.',
    criteria: [
      {
        figure: terms.revenue.split(' ')[0],
        title: `Revenue of ${terms.revenue}, with proven fit`,
        text: 'Strangers buy, some come back, and you can say why. We multiply what works; we do not look for it.',
      },
      {
        figure: '1 test',
        title: 'A growth mindset',
        text: 'You would run one honest test a week and act on the answer, even when it disagrees with you.',
      },
      {
        figure: '2 people',
        title: 'Team commitment',
        text: 'A decision-maker and somebody to work beside our operator, both with hours in the week for it.',
      },
      {
        figure: terms.length.split(' ')[0],
        title: `${terms.length.replace(/s$/, '')} commitment`,
        text: `Systems pay late and for long, so both sides plan for the whole of it. The contract binds you for less: ${terms.binds}.`,
      },
    ],
  },
  booking: {
    title: `${bookingCallMinutes} minutes settle it`,
    text: `A ${bookingCallMinutes}-minute call with a partner. You get a yes, a no, or the one thing to change first.`,
    open: 'Book Qualification Call',
    close: 'Close the calendar',
  },
  closing: {
    title: 'Four yeses? Then apply.',
    lead: 'The form opens with the partnership already named. A partner reads it, and a no comes with its reason.',
  },
} as const
