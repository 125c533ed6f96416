import { byMail } from '#lib/by-mail.ts'
/** Words of the partnership application's form; the fields themselves are in `contract/forms/partner.ts`. */
export const partnerFormWords = {
  steps: [
    { name: 'Personal Info', lead: 'Who we will be talking to.' },
    { name: 'Business Details', lead: 'What you run and where it lives.' },
    { name: 'Financials', lead: 'Rough figures are enough; proof comes later.' },
    { name: 'Goals', lead: 'Tick everything you would hand over tomorrow.' },
    { name: 'Partnership Fit', lead: 'The answer we read first.' },
  ],
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
  progressLabel: 'Progress of the application',
  previous: 'Previous',
  next: 'Next',
  submit: 'Submit Application',
  chooseRevenue: 'Choose a range',
  draftKept: 'Your answers are kept on this device until you send them.',
  startOver: 'Start over',
  privacyNote: 'We use your answers to judge fit and to reply. How they are stored:',
  privacyLink: 'Privacy Policy',
  thanks: 'Thanks!',
  thanksLead: byMail('Check your email for next steps.', 'We contact you with the next steps.'),
} as const
