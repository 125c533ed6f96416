import { deskAccessPaths } from '#contract/desk/access.ts'
import { booksPaths } from '#contract/desk/books.ts'
import { deskCallPaths } from '#contract/desk/calls.ts'
import { campaignsPath } from '#contract/desk/campaigns.ts'
import { conversionPaths } from '#contract/desk/conversion.ts'
import { deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { findPath } from '#contract/desk/find.ts'
import { deskLeadPaths } from '#contract/desk/leads.ts'
import { letterPaths } from '#contract/desk/letters.ts'
import { deskOrderPaths } from '#contract/desk/orders.ts'
import { deskPartnerPaths } from '#contract/desk/partners.ts'
import { promotionPaths } from '#contract/desk/promotions.ts'
import { peoplePaths } from '#contract/desk/people.ts'
import { todayPaths } from '#contract/desk/today.ts'

/** Things in the database that requests name. */
export type DeskSample = {
  orderId: string
  orderEmail: string
  deadId: string
  leadEmail: string
  personId: string
  partnerCode: string
  /** Days, `2026-11-22`. */
  today: string
  yearAgo: string
}

const query = (path: string, values: Record<string, string>) =>
  `${path}?${new URLSearchParams(values).toString()}`

/** Every request of the desk that reads, by a name of few words: what is measured, one line each. */
export const deskRequests: Readonly<Record<string, (sample: DeskSample) => string>> = {
  'who is here': () => deskAccessPaths.session,
  'audit log': () => deskAccessPaths.audit,
  today: () => todayPaths.today,
  books: () => booksPaths.scheme,
  campaigns: () => campaignsPath,
  'promotion codes': () => promotionPaths.list,
  people: () => peoplePaths.list,
  'people of a name': () => query(peoplePaths.list, { q: 'mira' }),
  'people of an address': ({ leadEmail }) => query(peoplePaths.list, { q: leadEmail }),
  'people who bought': () => query(peoplePaths.list, { is: 'bought' }),
  'people of a form and a country': () =>
    query(peoplePaths.list, { form: 'contact', country: 'US' }),
  'people of single letters': () => query(peoplePaths.list, { q: 'e x c' }),
  'people of letters that all have': () => query(peoplePaths.list, { q: 'xampl' }),
  'people of letters and a filter': () => query(peoplePaths.list, { q: 'xampl', is: 'bought' }),
  'people of letters that few have': () => query(peoplePaths.list, { q: 'iraz xampl' }),
  'filters of people': () => peoplePaths.filters,
  'a person': ({ personId }) => peoplePaths.person(personId),
  'found for the command menu': () => query(findPath, { q: 'mira' }),
  leads: () => deskLeadPaths.list,
  'leads of somebody that are late': () =>
    query(deskLeadPaths.list, { assignee: 'owner', late: 'yes' }),
  'leads that were won': () => query(deskLeadPaths.list, { view: 'won' }),
  orders: () => deskOrderPaths.list,
  'orders of a product': () => query(deskOrderPaths.list, { product: 'vip' }),
  'orders given back': () => query(deskOrderPaths.list, { view: 'refunded' }),
  'orders of an address': ({ orderEmail }) => query(deskOrderPaths.list, { q: orderEmail }),
  'orders of letters in a name': () => query(deskOrderPaths.list, { q: 'ira' }),
  'an order': ({ orderId }) => deskOrderPaths.one(orderId),
  tasks: () => deskOrderPaths.tasks,
  deliveries: () => query(deskDeliveryPaths.list, { state: 'delivered' }),
  'deliveries that failed': () => deskDeliveryPaths.list,
  mails: () => query(deskDeliveryPaths.list, { channel: 'mail', state: 'delivered' }),
  'a delivery': ({ deadId }) => deskDeliveryPaths.one('crm', deadId),
  'sums of deliveries': () => deskDeliveryPaths.summary,
  'leads held back': () => deskDeliveryPaths.held,
  'addresses not written to': () => deskDeliveryPaths.suppressed,
  partners: () => deskPartnerPaths.list,
  'a partner': ({ partnerCode }) => deskPartnerPaths.one(partnerCode),
  'figures of a partner': ({ partnerCode }) =>
    query(deskPartnerPaths.figures, { codes: partnerCode }),
  applications: () => deskPartnerPaths.applications,
  letters: () => letterPaths.list,
  'people of a letter': () => query(letterPaths.count, { segment: 'unpaid' }),
  calls: () => deskCallPaths.calls,
  'what converts, a year': ({ yearAgo: from, today: to }) =>
    query(conversionPaths.figures, { from, to }),
  'what converts, a day': ({ today }) =>
    query(conversionPaths.figures, { from: today, to: today, by: 'source' }),
  'ways, a year': ({ yearAgo: from, today: to }) => query(conversionPaths.ways, { from, to }),
}
