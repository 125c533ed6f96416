import { serviceLevels } from '#contract/service-levels.ts'
import { bookingCallMinutes } from '#contract/forms/booking.ts'
import { numberText } from '#lib/number-text.ts'
import { site } from '#site.config.ts'

export const workWithUs = {
  hero: {
    eyebrow: 'Partnership',
    title: 'A partner who is paid when you are',
    lead: 'We take equity instead of a fee, put an operator inside your team and stay for 18 to 24 months. That only works with a few companies, so four questions come first.',
    action: 'See If You Qualify',
    other: 'Apply without a call',
  },
  film: {
    title: 'How a partnership works',
    length: '2:47',
    press: 'Read the film’s transcript, 2 minutes 47 seconds',
    caption: 'Press to read it, word for word.',
    close: 'Close the transcript',
    figures: [
      { value: numberText(site.film.views), label: 'views' },
      { value: `${site.film.rating}/5`, label: 'rating' },
      { value: `${site.film.completionPercent}%`, label: 'completion' },
    ],
    transcript: [
      {
        at: '0:00',
        text: `Most growth firms are paid before anything grows. We thought that was odd, so ${site.brand} partners with a handful of companies a year and is paid in the same currency as their owners: the value of the company.`,
      },
      {
        at: '0:28',
        text: 'It begins with arithmetic. In the first two weeks we follow a lead from the first click to the invoice and count what is lost on the way. Slow replies. Missed calls. Customers who would have bought again, had anyone asked. The result is one page with a dollar figure against each loss.',
      },
      {
        at: '1:02',
        text: 'Then an operator moves in. Not a consultant with a deck: a person with a desk, a login and a number to answer for. They fix what is cheap to fix in the first month, and put in the four modules of the growth system in the order in which they pay for each other.',
      },
      {
        at: '1:38',
        text: 'Every Monday the same page is read aloud by the people who own the figures. When a milestone is missed, we work it off. When it is met, the next one is already written down, because the partnership has a plan for eighteen months before it has a contract.',
      },
      {
        at: '2:14',
        text: 'And from the first week we keep the books a buyer would want to see. You may never sell. But a company that could be sold is easier to run, easier to fund and easier to leave on a Friday afternoon. If that sounds like yours, see if you qualify.',
      },
    ],
  },
  logos: { label: 'Where our partners work', lead: 'Partners in' },
  stats: { title: 'The record so far' },
  testimonials: {
    title: 'In the words of partners',
  },
  banner: {
    label: 'Places left',
  },
  qualify: {
    eyebrow: 'Four criteria',
    title: 'Do You Qualify?',
    lead: 'All four matter. If three hold and one nearly does, book the call and say so.',
    criteria: [
      {
        figure: '$100K+',
        title: 'Revenue of $100K+ a year, with proven fit',
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
        figure: '18–24',
        title: '18-24 month commitment',
        text: 'Systems pay late and for long. We commit for the whole of it and ask the same of you.',
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
    lead: `An application takes ${serviceLevels.applicationMinutes.from}-${serviceLevels.applicationMinutes.to} minutes and is read by a partner. A decision comes within ${serviceLevels.decisionHours.from}-${serviceLevels.decisionHours.to} hours.`,
  },
} as const
