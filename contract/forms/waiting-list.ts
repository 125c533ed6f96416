import * as z from 'zod/mini'
import { products, type ProductId } from '../catalogue.ts'
import { waitingListTag } from '../waiting-list-tag.ts'
import { describeForm, type FormValues } from './describe-form.ts'
import { describeLead } from './describe-lead.ts'
import { emailField, firstNameField } from './form-field.ts'
import { site } from '#site.config.ts'

const { 'deep-dive-instalments': _, ...onePerPage } = products

/** What can be sold out or over, by the id that a form carries: its name, which may change, and the page it is on. */
export const waitingLists: Record<WaitingListId, { name: string; page: string }> = {
  ...onePerPage,
  'growth-vault': { name: site.vaultName, page: '/offer' },
}

export type WaitingListId = keyof typeof onePerPage | 'growth-vault'

/** The waiting list of a product: one for both plans of the Deep Dive. */
export function waitingListOf(product: ProductId): WaitingListId {
  return product === 'deep-dive-instalments' ? 'deep-dive' : product
}

const ids = Object.keys(waitingLists) as [WaitingListId, ...WaitingListId[]]

/** Who wants to hear when something can be had again, and of what. */
export const waitingListForm = describeForm({
  kind: 'waiting-list',
  backTo: '/velocity-audit',
  fields: {
    firstName: firstNameField(),
    email: emailField(),
    waitingFor: { rule: z.enum(ids, { error: 'Please say what you are waiting for' }) },
  },
})

/** What the CRM knows those by who wait for it; a product's own name is the tag of its buyers. */
const tagOf = (id: WaitingListId) => `${waitingListTag}: ${waitingLists[id].name}`

/** The lead a place on a waiting list makes. */
export const waitingListLead = describeLead<FormValues<typeof waitingListForm>>({
  sources: ['Waiting List'],
  tags: [waitingListTag],
  tagsOf: ({ waitingFor }) => [tagOf(waitingFor)],
  otherTags: () => ids.map(tagOf),
  person: ({ firstName, email }) => ({ firstName, email }),
  customFields: {
    waiting_for: ({ waitingFor }) => waitingLists[waitingFor].name,
    landing_page: ({ waitingFor }) => waitingLists[waitingFor].page,
  },
})
