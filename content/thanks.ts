import type { FormKind } from '#contract/api.ts'
import { site } from '#site.config.ts'

type Thanks = { title: string; lead: string }

/** Said to everyone, and instead of it to those whose form is known. */
export const generalThanks: Thanks = {
  title: 'Thank you. It has arrived.',
  lead: 'Your message is stored and on its way to a person. We answer within one business day.',
}

export const thanksByForm: Partial<Record<FormKind, Thanks>> = {
  contact: {
    title: 'Thank you. We will call you.',
    lead: 'Your request is stored. An AI expert has it now, and you have priority scheduling within 24 hours.',
  },
  qualification: {
    title: 'Thank you. You will hear from us.',
    lead: 'Your details are stored. We contact you within 24 hours with times for a call.',
  },
  offer: {
    title: 'The vault is yours.',
    lead: 'Look for our e-mail with the way in. If you want help putting it to work, the VIP edition is one page away.',
  },
  vip: {
    title: 'Welcome. One step is left.',
    lead: 'Your details are stored. You will find the payment link and everything else in our e-mail.',
  },
  newsletter: {
    title: 'You are on the list.',
    lead: 'The next issue comes to your inbox. Every one of them has a way to unsubscribe.',
  },
  booking: {
    title: 'Thank you. Your times are noted.',
    lead: 'We choose one of them and send you an invitation within one business day.',
  },
  partner: {
    title: 'Thanks!',
    lead: 'Check your email for next steps.',
  },
  affiliate: {
    title: 'Thank you for applying.',
    lead: 'Your application is stored. We answer within 2 business days.',
  },
  'email-results': {
    title: 'Your results are on their way.',
    lead: 'Look for our e-mail; the link in it opens the calculator with your numbers.',
  },
  estimate: {
    title: 'Your estimate is on its way.',
    lead: 'Look for our e-mail with the PDF and the link that opens the calculator with your numbers.',
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
