import { serviceLevels } from '#contract/service-levels.ts'
/** The reusable modal's own words; a page may give another title, subheading and first tick. */
export const qualification = {
  title: 'Talk to an AI Expert',
  subheading: 'Tell us who you are and we come to the call prepared.',
  ticks: [
    `A ${serviceLevels.assessmentMinutes}-minute assessment of your five leak areas`,
    'An answer on fit, a plain yes or no',
    'Nothing to install and nothing to sign',
  ],
  submit: 'Request my call',
  success: `Thank you. An expert will contact you within ${serviceLevels.contactWithinHours} hours.`,
  /** Said in its place on a host that is not the product's own. */
  preview: 'This was a preview: nothing was sent, and nobody will contact you.',
} as const

/** What Wealth Builder's 'By Invitation Only' opens. */
export const invitationModalId = 'wealth-builder-invitation'

export const invitation = {
  label: 'By Invitation Only',
  title: 'Request an invitation',
  subheading:
    'Wealth Builder is for founders worth $10M+ and is offered by invitation. Tell us about your company and a partner will answer in person.',
  firstTick: 'A partner reads every request, not a filter',
  leadSource: 'Wealth Builder Invitation',
} as const
