import * as z from 'zod/mini'
import { products } from '../catalogue.ts'
import { limits } from '../limits.ts'
import type { LeadFields } from '../lead.ts'
import { emailText, requiredText } from '../text.ts'

/** What can be sold out or over, by the id that a form carries: its name, and the page it is on. */
export const waitingLists = {
  'velocity-audit': { name: products['velocity-audit'].name, page: '/velocity-audit' },
  'growth-vault': { name: '$100M Growth Vault', page: '/offer' },
  vip: { name: products.vip.name, page: '/vip' },
} as const

export type WaitingListId = keyof typeof waitingLists

const ids = Object.keys(waitingLists) as [WaitingListId, ...WaitingListId[]]

/** Who wants to hear when something can be had again, and of what. */
export const waitingListForm = z.object({
  firstName: requiredText(limits.name, 'First name is required'),
  email: emailText('Email is required', 'Please enter a valid email'),
  waitingFor: z.enum(ids, { error: 'Please say what you are waiting for' }),
})

export type WaitingListForm = z.infer<typeof waitingListForm>

/** The tag of everyone who waits for something. */
export const waitingListTag = 'Waiting list'

/** What marks a lead as waiting for something, whatever form it came by. */
export function waitingFields(
  id: WaitingListId,
): Pick<LeadFields, 'source' | 'tags' | 'customFields'> {
  const { name, page } = waitingLists[id]
  return {
    source: 'Waiting List',
    tags: [waitingListTag, name],
    customFields: [
      { id: 'waiting_for', value: name },
      { id: 'landing_page', value: page },
    ],
  }
}

/** The lead a place on a waiting list makes. */
export function waitingListLead({ firstName, email, waitingFor }: WaitingListForm): LeadFields {
  return {
    email,
    firstName,
    lastName: '',
    phone: '',
    company_name: '',
    website_url: '',
    ...waitingFields(waitingFor),
  }
}
