import { byMail } from '#lib/by-mail.ts'

/** What a newsletter is, wherever it is promised. */
export const newsletterPromise = {
  title: 'New playbooks by mail',
  lead: 'Worked numbers, no filler. Leave whenever you like with one click.',
} as const

/** The newsletter box. */
export const newsletterWords = {
  title: byMail(newsletterPromise.title, 'Hear of the next playbook'),
  lead: byMail(
    newsletterPromise.lead,
    'Worked numbers, no filler. Your address goes on the list of readers and nowhere else.',
  ),
  submit: 'Subscribe',
  success: byMail(
    'Almost there. Press the button in the mail we have just sent you.',
    'You are on the list.',
  ),
} as const
