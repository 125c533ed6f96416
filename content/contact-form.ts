import { serviceLevels } from '#contract/service-levels.ts'

/** Words of the contact form itself; its fields are in `contract/forms/contact.ts`. */
export const contactFormWords = {
  groups: { you: 'You', company: 'Your company', call: 'The call' },
  dialCode: 'Dial code',
  planNote: 'You asked about:',
  planLabel: 'Asking about',
  planOpen: 'What the page I came from was about',
  submit: 'Talk to an AI Expert Now',
  success: {
    title: 'Thank you, we have it',
    text: `Your request is stored and an expert is on the way to the phone: in office hours expect our call within ${serviceLevels.callWithinSeconds} seconds. At other times you have priority scheduling within the next ${serviceLevels.priorityWithinHours} hours.`,
    ok: 'OK',
  },
} as const
