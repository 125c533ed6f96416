import { commissionTerms } from '#lib/commission.ts'
import { serviceLevels } from '#contract/service-levels.ts'
import { byMail } from '#lib/by-mail.ts'
import type { FormKind } from '#contract/api.ts'
import { site } from '#site.config.ts'

type Thanks = { title: string; lead: string }

/** Said to everyone, and instead of it to those whose form is known. */
export const generalThanks: Thanks = {
  title: 'Thank you. It has arrived.',
  lead: 'Your message is stored and on its way to a person.',
}

/** By form. */
export const thanksByForm: Record<FormKind, Thanks> = {
  contact: {
    title: 'Thank you. We will call you.',
    lead: `Your request is stored. An AI expert has it now, and you have priority scheduling within ${serviceLevels.priorityWithinHours} hours.`,
  },
  qualification: {
    title: 'Thank you. You will hear from us.',
    lead: `Your details are stored. We contact you within ${serviceLevels.contactWithinHours} hours with times for a call.`,
  },
  offer: {
    title: 'The vault is yours.',
    lead: `${byMail('Look for our e-mail with the way in.', 'Your request is stored, and we get in touch with your way in.')} If you want help putting it to work, the VIP edition is one page away.`,
  },
  vip: {
    title: 'Welcome. One step is left.',
    lead: `Your details are stored. ${byMail('You will find the payment link and everything else in our e-mail.', 'We get in touch with the payment link.')}`,
  },
  'waiting-list': {
    title: 'You are on the waiting list.',
    lead: 'Nothing has been charged. We write to you when there is something to tell.',
  },
  newsletter: {
    title: byMail('Almost there.', 'You are on the list.'),
    lead: byMail(
      'Press the button in the mail we have just sent you, and new playbooks come to your inbox.',
      'Your address is stored. A word from you takes it off again.',
    ),
  },
  booking: {
    title: 'Thank you. Your times are noted.',
    lead: `We choose one of them and confirm it within ${serviceLevels.answerBusinessDays} business day.`,
  },
  call: {
    title: 'Thank you. Your time is noted.',
    lead: `We confirm it within ${serviceLevels.answerBusinessDays} business day.`,
  },
  partner: {
    title: 'Thanks!',
    lead: byMail('Check your email for next steps.', 'We contact you with the next steps.'),
  },
  affiliate: {
    title: 'Thank you for applying.',
    lead: `Your application is stored. We answer within ${commissionTerms.answerBusinessDays} business days.`,
  },
  'email-results': {
    title: byMail('Your results are on their way.', 'Your results are stored.'),
    lead: byMail(
      'Look for our e-mail; the link in it opens the calculator with your numbers.',
      'We get in touch about them. The address of the calculator keeps your numbers.',
    ),
  },
  estimate: {
    title: byMail('Your estimate is on its way.', 'Your estimate is stored.'),
    lead: byMail(
      'Look for our e-mail with the PDF and the link that opens the calculator with your numbers.',
      'We get in touch about it. The address of the calculator keeps your numbers.',
    ),
  },
}

export const thanksMeanwhile = {
  title: 'In the meantime',
  contact: `If it is urgent, call [${site.phone.display}](tel:${site.phone.e164}) or write to [${site.contactEmail}](mailto:${site.contactEmail}).`,
  links: [
    { name: 'Insights', href: '/insights', note: 'Playbooks with worked numbers' },
    {
      name: 'Growth calculator',
      href: '/growth-calculator',
      note: 'What fixing the leaks returns',
    },
    { name: 'Home', href: '/', note: 'Back to the start' },
  ],
}
