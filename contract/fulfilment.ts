import type { ProductId } from './catalogue.ts'
import { deepDiveTimes, deepDiveTimetable } from './deep-dive.ts'
import { guaranteeTerms } from './guarantee-terms.ts'
import { serviceLevels } from './service-levels.ts'

/** A kind of task that people do for a buyer, or for whoever sent a form. */
export type FulfilmentTask = {
  id: string
  /** As the operator's list and the buyer's library name it. */
  title: string
  /** From the payment (or the form) to when it is due; null where no time was promised. */
  dueHours: number | null
  /** Due so many seconds after somebody is at the telephone instead, where the hours of that are known. */
  dueSeconds?: number
  /** Due after so many business days instead. */
  dueBusinessDays?: number
  /** Counted from when this other task was done instead. */
  after?: string
}

const weekHours = 7 * 24

const deepDive: readonly FulfilmentTask[] = [
  { id: 'research', title: 'Research starts', dueHours: deepDiveTimes.researchHours },
  {
    id: 'first-edition',
    title: 'First edition of the six documents, with the calendar link for the workshop',
    dueHours: deepDiveTimes.firstEditionHours,
  },
  { id: 'kick-off', title: 'Kick-off', dueHours: deepDiveTimes.kickOffHours },
  {
    id: 'workshop',
    title: deepDiveTimetable.workshop.title,
    dueHours: deepDiveTimes.workshopWeek * weekHours,
  },
  {
    id: 'hand-over',
    title: 'Final edition handed over',
    dueHours: deepDiveTimes.handOverWeek * weekHours,
  },
  {
    id: 'decision',
    title: deepDiveTimetable.decision.title,
    dueHours: deepDiveTimes.decisionWeek * weekHours,
  },
]

/** The application for a joint venture is decided by this task. */
export const partnerDecision = 'decide'

/** Forms that a person answers by a time. */
export const answeredForms = ['partner', 'contact', 'qualification', 'booking'] as const

const acceptWithinHours = 4

/** What people do for a call that is booked. */
export const callTasks = {
  accept: 'accept-call',
  acceptWithinMs: acceptWithinHours * 60 * 60_000,
  /** Before its beginning; then it is late. */
  acceptBeforeMs: 60 * 60_000,
  ring: 'ring',
  /** After its beginning; then it is late. */
  ringWithinMs: 5 * 60_000,
  all: [
    { id: 'accept-call', title: 'Accept the time asked for', dueHours: acceptWithinHours },
    { id: 'ring', title: 'Ring for the booked call', dueHours: null },
    {
      id: 'next-step',
      title: 'Send the notes and the next step',
      dueHours: serviceLevels.notesWithinHours,
      after: 'ring',
    },
  ] satisfies readonly FulfilmentTask[],
} as const

/** Tasks of an order, by product, and of what a form asks for; none where all of it is in the library. */
export const fulfilment: Record<
  ProductId | (typeof answeredForms)[number],
  readonly FulfilmentTask[]
> = {
  'deep-dive': deepDive,
  'deep-dive-instalments': deepDive,
  'velocity-audit': [
    { id: 'accesses', title: 'Your answers and accesses are with us', dueHours: null },
    {
      id: 'audit',
      title: 'The audit and both bonuses',
      dueHours: guaranteeTerms.auditDeliveryHours,
      after: 'accesses',
    },
  ],
  vip: [
    { id: 'first-session', title: 'First strategy session', dueHours: null },
    { id: 'second-session', title: 'Second strategy session', dueHours: null },
  ],
  'marketing-2025': [],
  'ai-productivity': [],
  '10x-scale': [],
  'course-bundle': [],
  partner: [
    {
      id: partnerDecision,
      title: 'Decide on the partnership',
      dueHours: serviceLevels.decisionHours.to,
    },
  ],
  contact: [
    {
      id: 'call',
      title: 'Call back',
      dueHours: serviceLevels.priorityWithinHours,
      dueSeconds: serviceLevels.callWithinSeconds,
    },
    {
      id: 'notes',
      title: 'Send the notes of the call',
      dueHours: serviceLevels.notesWithinHours,
      after: 'call',
    },
  ],
  qualification: [
    {
      id: 'offer-times',
      title: 'Get in touch with times for a call',
      dueHours: serviceLevels.contactWithinHours,
    },
  ],
  booking: [
    {
      id: 'confirm',
      title: 'Confirm one of the times asked for',
      dueHours: null,
      dueBusinessDays: serviceLevels.answerBusinessDays,
    },
  ],
}

/** Every kind of task. */
export const allTasks: readonly FulfilmentTask[] = [
  ...Object.values(fulfilment).flat(),
  ...callTasks.all,
]

/** A task in words. */
export const taskTitle = (id: string): string =>
  allTasks.find((task) => task.id === id)?.title ?? id

/** Tasks of answering a form, or of a call that is booked; others are an order's. */
export const leadTasks: ReadonlySet<string> = new Set(
  [...answeredForms.flatMap((form) => fulfilment[form]), ...callTasks.all].map(({ id }) => id),
)

/** One task as the desk lists it. Times are ISO 8601, UTC. */
export type ListedTask = {
  id: string
  subject: 'order' | 'lead'
  subjectId: string
  task: string
  title: string
  createdAt: string
  dueAt: string | null
  doneAt: string | null
}
