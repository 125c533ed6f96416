import { counted } from './counted.ts'

/** The numbers in the Deep Dive's timetable. */
export const deepDiveTimes = {
  assessmentMinutes: 30,
  researchHours: 2,
  firstEditionHours: 24,
  kickOffHours: 48,
  workshopHours: 2,
  workshopWeek: 4,
  handOverWeek: 5,
  decisionWeek: 6,
} as const

const times = deepDiveTimes

/** A stage of the Deep Dive: `when` for a column of times, `text` the promise as a sentence. */
type DeepDiveStage = { title: string; when: string; text: string }

/**
 * The Deep Dive's timetable, worded once: pages, the checkout, /payment-success, /terms and the structured data quote
 * it. What each stage is for stands beside it in `content/`; when it happens stands only here.
 */
export const deepDiveTimetable = {
  assessment: {
    title: `${times.assessmentMinutes}-minute assessment call`,
    when: 'Free, before paying',
    text: `A free ${times.assessmentMinutes}-minute assessment call before paying.`,
  },
  research: {
    title: `Research starts within ${counted(times.researchHours, 'hour')} of payment`,
    when: `Within ${counted(times.researchHours, 'hour')} of payment`,
    text: `Research starts within ${counted(times.researchHours, 'hour')} of payment.`,
  },
  firstEdition: {
    title: `First edition within ${counted(times.firstEditionHours, 'hour')} of payment`,
    when: `Within ${counted(times.firstEditionHours, 'hour')} of payment`,
    text: `You have the first edition of the six documents within ${counted(times.firstEditionHours, 'hour')} of payment.`,
  },
  kickOff: {
    title: 'Kick-off',
    when: 'Week 1',
    text: `Kick-off is within ${counted(times.kickOffHours, 'hour')} of payment.`,
  },
  analysis: { title: 'Analysis', when: 'Weeks 2-3', text: 'Analysis takes weeks 2 and 3.' },
  workshop: {
    title: 'Workshop',
    when: `Week ${times.workshopWeek}`,
    text: `The workshop, a ${times.workshopHours}-hour session, is in week ${times.workshopWeek}.`,
  },
  handOver: {
    title: 'Hand-over',
    when: `Week ${times.handOverWeek}`,
    text: `The final edition is handed over in week ${times.handOverWeek}.`,
  },
  decision: {
    title: 'Next-step decision',
    when: `Week ${times.decisionWeek}`,
    text: `You decide on the next step in week ${times.decisionWeek}.`,
  },
} as const satisfies Record<string, DeepDiveStage>

/** The whole timetable as one paragraph. */
export const deepDiveTimetableText = Object.values(deepDiveTimetable)
  .map(({ text }) => text)
  .join(' ')

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
