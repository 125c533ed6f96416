import type { MailKind } from '#contract/mails.ts'
import { affiliateApproved } from './kinds/affiliate-approved.tsx'
import { affiliatePaid } from './kinds/affiliate-paid.tsx'
import { applicationReceived } from './kinds/application-received.tsx'
import { calculatorResultsMail } from './kinds/calculator-results.tsx'
import { callRequested } from './kinds/call-requested.tsx'
import { deskLink } from './kinds/desk-link.tsx'
import { callUpdate } from './kinds/call-update.tsx'
import { enquiryReceived } from './kinds/enquiry-received.tsx'
import { estimate } from './kinds/estimate.tsx'
import { followUp } from './kinds/follow-up.tsx'
import { instalmentFailed } from './kinds/instalment-failed.tsx'
import { instalmentPaid } from './kinds/instalment-paid.tsx'
import { instalmentUpcoming } from './kinds/instalment-upcoming.tsx'
import { letter, news } from './kinds/letter.tsx'
import { libraryLink } from './kinds/library-link.tsx'
import { newsletterConfirm } from './kinds/newsletter-confirm.tsx'
import { newsletterWelcome } from './kinds/newsletter-welcome.tsx'
import { operatorAlarm } from './kinds/operator-alarm.tsx'
import { operatorAttention } from './kinds/operator-attention.tsx'
import { operatorDigest } from './kinds/operator-digest.tsx'
import { operatorLead } from './kinds/operator-lead.tsx'
import { operatorOrder } from './kinds/operator-order.tsx'
import { orderConfirmed } from './kinds/order-confirmed.tsx'
import { paymentLink } from './kinds/payment-link.tsx'
import { refunded } from './kinds/refunded.tsx'
import { vaultAccess } from './kinds/vault-access.tsx'
import { vipReserved } from './kinds/vip-reserved.tsx'
import { waitingList } from './kinds/waiting-list.tsx'
import type { Mail } from './mail.ts'

/** Every mail by its kind; a kind without one is a type error. */
export const mails: { [Kind in MailKind]: Mail<Kind> } = {
  'enquiry-received': enquiryReceived,
  'call-requested': callRequested,
  'call-update': callUpdate,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'vault-access': vaultAccess,
  'vip-reserved': vipReserved,
  'calculator-results': calculatorResultsMail,
  estimate,
  'waiting-list': waitingList,
  'application-received': applicationReceived,
  'affiliate-approved': affiliateApproved,
  'affiliate-paid': affiliatePaid,
  'order-confirmed': orderConfirmed,
  'payment-link': paymentLink,
  'instalment-paid': instalmentPaid,
  'instalment-upcoming': instalmentUpcoming,
  'instalment-failed': instalmentFailed,
  refunded,
  'library-link': libraryLink,
  letter,
  news,
  'follow-up': followUp,
  'desk-link': deskLink,
  'operator-lead': operatorLead,
  'operator-order': operatorOrder,
  'operator-attention': operatorAttention,
  'operator-digest': operatorDigest,
  'operator-alarm': operatorAlarm,
}
