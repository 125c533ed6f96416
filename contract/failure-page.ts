/**
 * Words of the page that answers a form posted without JavaScript and refused. Beside
 * `error-messages.ts` for the same reason: the worker writes that page and may not reach into `content/`.
 */
export const failurePageWords = {
  fieldsTitle: 'Please check your answers',
  otherTitle: 'That did not go through',
  fieldsLead: 'Nothing has been sent yet. These answers need another look:',
  back: 'Back to the form',
  backToPage: 'Back to the page',
  keep: "Your browser's Back button keeps what you have typed.",
  reference: 'Reference',
  soldOutTitle: 'Sold out for now',
  endedTitle: 'This price has ended',
  waitingTitle: (name: string) => `Waiting list: ${name}`,
  waitingAction: 'Join the waiting list',
  leaveEmpty: 'Leave this empty',
} as const

/** How a field is called on that page, by its `name`; the labels of the forms. */
export const fieldLabels: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  name: 'Name',
  email: 'Email',
  workEmail: 'Work email',
  companyName: 'Company name',
  company: 'Company',
  websiteUrl: 'Website',
  website: 'Website',
  industry: 'Industry',
  country: 'Country',
  phone: 'Phone',
  consent: 'Consent',
  chatPreference: 'Voice or text',
  audience: 'Your audience',
  traffic: 'Your traffic',
  experience: 'Your experience',
  strategy: 'Your strategy',
}
