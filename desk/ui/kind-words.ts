import type { FormKind } from '#contract/api.ts'
import type { MailKind } from '#contract/mails.ts'
import { formTitles } from '#content/form-titles.ts'
import { upperFirst } from '#lib/upper-first.ts'

/** What orders and mails are, and leads of no form, in the words of whoever runs the site. */
const words: Record<Exclude<MailKind, FormKind> | 'lead' | 'order' | 'synthetic', string> = {
  lead: 'Lead',
  order: 'Customer',
  synthetic: 'The hourly test lead',
  'enquiry-received': 'We have your message',
  'call-requested': 'We have your times',
  'newsletter-confirm': 'Confirm the newsletter',
  'newsletter-welcome': 'Welcome to the newsletter',
  'vault-access': 'The growth vault',
  'vip-reserved': 'VIP place reserved',
  'calculator-results': 'Calculator results',
  'application-received': 'We have your application',
  'affiliate-approved': 'You are a partner',
  'affiliate-paid': 'Commission paid',
  'order-confirmed': 'Confirmation and receipt',
  'instalment-paid': 'Instalment received',
  'instalment-upcoming': 'Next instalment',
  'instalment-failed': 'Instalment declined',
  refunded: 'Refund',
  'library-link': 'Link to the library',
  'operator-lead': 'To us: a lead',
  'operator-order': 'To us: an order',
  'operator-attention': 'To us: something needs a look',
  'operator-alarm': 'To us: an alarm',
}

/** A kind of lead, delivery or mail in words; one this desk does not know stands as it is. */
export function kindWords(kind: string): string {
  const title = (formTitles as Partial<Record<string, string>>)[kind]
  return title ? upperFirst(title) : ((words as Partial<Record<string, string>>)[kind] ?? kind)
}
