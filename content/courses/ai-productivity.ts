import { listPricesCents } from '#contract/catalogue.ts'
import { formatUsd } from '#lib/money.ts'
import type { Course } from './course.ts'

export const aiProductivity: Course = {
  id: 'ai-productivity',
  summary:
    'Seven workflow templates and 200+ prompts that take routine work off a founder’s desk, with the hours counted before and after.',
  reader: 'For founders, operators and anyone whose week is eaten by routine',
  unit: 'workflow templates',
  hero: {
    eyebrow: 'Course, 7 workflow templates',
    lead: 'Thirty hours of a founder’s week repeat themselves. Seven templates and 200+ prompts hand over 25 of them, one workflow a week, with you as the editor instead of the typist.',
  },
  outcomes: {
    title: 'What you’ll learn',
    items: [
      {
        title: 'Find the thirty hours',
        text: 'A five-day log that takes ten minutes a day and shows which work repeats.',
      },
      {
        title: 'Write a prompt that survives a bad day',
        text: 'Context, example, limit, check: four parts, and what breaks when one is missing.',
      },
      {
        title: 'Keep a person where it matters',
        text: 'Which steps may run alone, which wait for a nod, and how to tell.',
      },
      {
        title: 'Connect without code',
        text: 'Mail, calendar, documents and CRM joined with tools you probably pay for already.',
      },
      {
        title: 'Keep private things private',
        text: 'What never goes into a model, and the settings that see to it.',
      },
      {
        title: 'Prove the saving',
        text: 'The same log after four weeks, so that the claim is yours and not ours.',
      },
    ],
  },
  audience: {
    title: 'Who it is for',
    fits: [
      'You can name three things you did last week that you had done the week before',
      'You work with mail, documents and a CRM, in any brand',
      'You will give it one hour a week for seven weeks',
    ],
    misfits: [
      'Your work is mostly with hands, patients or machines',
      'You want software to decide things you would sign for',
      'You manage more than 50 people: ask us about the Accelerator instead',
    ],
  },
  inside: {
    title: 'What’s inside: 7 workflow templates',
    lead: 'Each template is a diagram, a set of prompts, a video of it running and a list of the ways it fails.',
    items: [
      {
        title: 'Inbox triage',
        text: 'Sorts, drafts and files; leaves you the eight messages that need you.',
        takeaway: '34 prompts',
      },
      {
        title: 'Meetings into actions',
        text: 'Notes, owners and dates in the task list before the call has ended.',
        takeaway: '28 prompts',
      },
      {
        title: 'Proposals and quotes',
        text: 'From call notes to a priced draft, with your own past wins as the pattern.',
        takeaway: '31 prompts',
      },
      {
        title: 'The weekly report',
        text: 'Figures collected, changes explained, questions left for a person.',
        takeaway: '22 prompts',
      },
      {
        title: 'Support replies',
        text: 'Answers from your own documents, with the source beside each.',
        takeaway: '36 prompts',
      },
      {
        title: 'One recording, a week of posts',
        text: 'Twenty minutes of you talking becomes an article, five posts and a letter.',
        takeaway: '33 prompts',
      },
      {
        title: 'Hiring screen',
        text: 'The same ten questions to everyone, scored against what the job needs.',
        takeaway: '18 prompts',
      },
    ],
  },
  closing: {
    title: 'Take the first five hours back this week',
    lead: 'Inbox triage is the first template because it pays for the course soonest.',
  },
}

/** Hours a week by workflow, before and after; the sums are the course's two figures. */
export const routineHours = [
  { name: 'Inbox', before: 7, after: 1 },
  { name: 'Meetings and notes', before: 5, after: 1 },
  { name: 'Proposals and quotes', before: 4, after: 1 },
  { name: 'Weekly reporting', before: 4, after: 0.5 },
  { name: 'Support replies', before: 4, after: 0.5 },
  { name: 'Posts and letters', before: 4, after: 0.5 },
  { name: 'Hiring', before: 2, after: 0.5 },
] as const

const hourlyCents = listPricesCents.courseHourValue
const weeksAYear = 52
/** Of the hours saved, how many the sum dares to count: one a working day. */
export const countedHoursAWeek = 5

/** The year's worth of the hours counted, in cents: 5 × 52 × $200 = $52,000. */
export const countedAnnualCents = countedHoursAWeek * weeksAYear * hourlyCents

export const hourValue = {
  eyebrow: 'The arithmetic',
  title: '30 hours of routine a week, 25 of them saved',
  lead: 'The week this course assumes. Replace the left column with your own before you buy.',
  columns: { workflow: 'Workflow', before: 'Before', after: 'After' },
  hours: (hours: number) => `${hours} h`,
  total: 'A week',
  figure: formatUsd(countedAnnualCents),
  figureLabel: `a year, at ${formatUsd(hourlyCents)}/hr`,
  sum: `${countedHoursAWeek} hours × ${weeksAYear} weeks × ${formatUsd(hourlyCents)} = ${formatUsd(countedAnnualCents)}`,
  note: `We count only one saved hour a working day, because not every free hour gets sold. If all 25 were, the same sum would read ${formatUsd(25 * weeksAYear * hourlyCents)}.`,
}
