import * as z from 'zod/mini'
import { requiredLines } from '../text.ts'
import { cursorText } from './list.ts'

/** Lists the leads that ask something of a person, and who can have one (GET); says how one stands (POST). */
export const deskLeadPaths = {
  list: '/api/desk/leads',
  assignees: '/api/desk/leads/assignees',
  one: (id: string) => `/api/desk/leads/${id}`,
} as const

/** How a lead stands that somebody has to answer, as the desk says it. */
export const leadStates = {
  new: 'New',
  answered: 'Answered',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
} as const

export type LeadState = keyof typeof leadStates

const states = Object.keys(leadStates) as [LeadState]

/** Ways to look at leads: what is still to be won or lost, or one state. */
export const leadViews = ['open', ...states] as const

export type LeadView = 'open' | LeadState

/** Stands for leads that nobody has. */
export const nobody = 'nobody'

const actor = z.string().check(z.trim(), z.maxLength(320))

/** Query of the list. */
export const leadsQuery = z.object({
  view: z._default(z.enum(['open', ...states], 'There is no such view.'), 'open'),
  /** Whose: as the audit log names them, or `nobody`. */
  assignee: z.optional(actor.check(z.minLength(1))),
  /** Only those whose promise is past its time. */
  late: z.optional(z.literal('yes', 'late is yes, or left out.')),
  cursor: z.optional(cursorText),
})

/** A lead and the work it is. Times are ISO 8601, UTC; money is in cents. */
const leadWork = z.object({
  id: z.string(),
  state: z.custom<LeadState>(),
  /** Since when it stands so. */
  stateAt: z.string(),
  /** As the audit log names them; blank while nobody has it. */
  assignee: z.string(),
  /** Until when the next promise is to be kept; null where nothing is due. */
  dueAt: z.nullable(z.string()),
  /** The order whose payment won it. */
  orderId: z.nullable(z.string()),
})

export type LeadWork = z.infer<typeof leadWork>

export const leadLine = z.extend(leadWork, {
  personId: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  form: z.string(),
  /** The next promise, in words; null where none is open. */
  task: z.nullable(z.string()),
  receivedAt: z.string(),
  /** What the order that won it came to. */
  wonCents: z.nullable(z.number()),
  /** Its currency. */
  currency: z.nullable(z.string()),
})

export type LeadLine = z.infer<typeof leadLine>

/** Who a lead can be given to, as the audit log names them. */
export type Assignees = { assignees: readonly string[] }

/**
 * What changes of a lead; not where it stands otherwise than `from` by now, or where somebody else than `had` has it.
 * Lost asks for a note, kept with the person.
 */
export const leadChange = z.object({
  state: z.optional(z.enum(states, 'There is no such state.')),
  from: z.optional(z.enum(states, 'There is no such state.')),
  assignee: z.optional(actor),
  had: z.optional(actor),
  note: z.optional(requiredLines(4_000, 'Please say why.')),
})

export type LeadChange = z.infer<typeof leadChange>
