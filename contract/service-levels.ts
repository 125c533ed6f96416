/**
 * How fast people act and how long things take, as the operator promises it. Beside the catalogue, because each is
 * part of what is offered; the words around a figure live in `content/`.
 */
export const serviceLevels = {
  /** From a contact form to the call, while somebody is there. */
  callWithinSeconds: 60,
  /** From a contact form to the call at any other time. */
  priorityWithinHours: 24,
  /** From the qualification form to the first word. */
  contactWithinHours: 24,
  /** From the call to its notes in writing. */
  notesWithinHours: 24,
  /** From any other message to an answer. */
  answerBusinessDays: 1,
  /** From a payment or a request to the mail about it; the mail leaves at once, this is what networks may take. */
  mailMinutes: 5,
  assessmentMinutes: 7,
  actionPlanMinutes: 6,
  /** From an application for a partnership to the decision. */
  decisionHours: { from: 48, to: 72 },
  /** What an application takes to fill in. */
  applicationMinutes: { from: 8, to: 12 },
  /** What programmes are planned on. */
  resultsWithinDays: 30,
  returnByDay: 60,
} as const

/** Assessment and action plan together: 13 minutes. */
export const callMinutes = serviceLevels.assessmentMinutes + serviceLevels.actionPlanMinutes
