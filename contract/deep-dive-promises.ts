import { deepDiveTimes } from './deep-dive-times.ts'
import { deepDiveTimetable } from './deep-dive-timetable.ts'

/** What is promised with every Deep Dive besides its guarantee; the checkout and /terms quote it. */
export const deepDivePromises = {
  kickOff: {
    title: `${deepDiveTimes.kickOffHours}-hour kickoff`,
    text: `${deepDiveTimetable.kickOff.text} If it is not, you may cancel without giving a reason and all you paid goes back to the card you paid with.`,
  },
  ownership: {
    title: 'Keep all IP',
    text: 'Every document, model and script is yours, to use with us, with another firm or alone.',
  },
} as const
