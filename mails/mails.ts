import type { MailKind } from '#contract/mails.ts'
import { affiliateApproved, affiliatePaid, applicationReceived } from './kinds/affiliate.tsx'
import { calculatorResultsMail, estimate } from './kinds/calculations.tsx'
import { callRequested, callUpdate } from './kinds/calls.tsx'
import { deskLink, libraryLink, paymentLink } from './kinds/links.tsx'
import { enquiryReceived } from './kinds/enquiry-received.tsx'
import { followUp, letter, news } from './kinds/letters.tsx'
import { instalmentFailed, instalmentPaid, instalmentUpcoming } from './kinds/instalments.tsx'
import { newsletterConfirm, newsletterWelcome } from './kinds/newsletter.tsx'
import {
  operatorAlarm,
  operatorAttention,
  operatorCall,
  operatorDigest,
  operatorLead,
  operatorOrder,
} from './kinds/operator.tsx'
import { orderConfirmed } from './kinds/order-confirmed.tsx'
import { leftBehind } from './kinds/left-behind.tsx'
import { paymentFailed } from './kinds/payment-failed.tsx'
import { refunded } from './kinds/refunded.tsx'
import { vaultAccess, vipReserved, waitingList } from './kinds/offers.tsx'
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
  'left-behind': leftBehind,
  'instalment-paid': instalmentPaid,
  'instalment-upcoming': instalmentUpcoming,
  'instalment-failed': instalmentFailed,
  'payment-failed': paymentFailed,
  refunded,
  'library-link': libraryLink,
  letter,
  news,
  'follow-up': followUp,
  'desk-link': deskLink,
  'operator-lead': operatorLead,
  'operator-call': operatorCall,
  'operator-order': operatorOrder,
  'operator-attention': operatorAttention,
  'operator-digest': operatorDigest,
  'operator-alarm': operatorAlarm,
}
