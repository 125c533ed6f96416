import * as z from 'zod/mini'
import { type WaitingListId, waitingLists } from '../forms/waiting-list.ts'
import type { PersonReply } from './people.ts'
import { requiredLines, requiredText } from '../text.ts'

/** Where the desk writes to people. */
export const letterPaths = {
  /** Lists letters (GET); sends one to a segment (POST). */
  list: '/api/desk/letters',
  /** How many a segment is (`?segment=`). */
  count: '/api/desk/letters/count',
  /** Sends a letter to the operator's own address. */
  test: '/api/desk/letters/test',
  stop: (id: string) => `/api/desk/letters/${id}/stop`,
  /** Texts that are used again (GET): PUT keeps one, DELETE drops it as it was seen. */
  templates: '/api/desk/letter-templates',
  /** DELETE erases all that a stranger has answered. */
  strangers: '/api/desk/letter-strangers',
  /** Turns the mails after a form on and off. */
  followUps: '/api/desk/follow-ups',
  /** Writes to one person. */
  person: (id: string) => `/api/desk/people/${id}/letters`,
} as const

const waitingIds = Object.keys(waitingLists) as WaitingListId[]

/** Who can be written to at once, in the desk's words; suppressed addresses are in none. */
export const segments = {
  readers: 'Readers of the newsletter, confirmed',
  buyers: 'Who bought and agreed to marketing, and is no such reader',
  unpaid: 'Who left a checkout and agreed to marketing',
  ...(Object.fromEntries(
    waitingIds.map((id) => [`waiting-${id}`, `Waiting list: ${waitingLists[id].name}`]),
  ) as Record<`waiting-${WaitingListId}`, string>),
} as const

export type Segment = keyof typeof segments

const segment = z.enum(Object.keys(segments) as [Segment], {
  error: 'Please say who it is written to.',
})

/** Words of a letter: plain text, paragraphs with an empty line between. */
export const letterWords = z.object({
  subject: requiredText(150, 'Please write a subject.'),
  body: requiredLines(10_000, 'Please write the letter.'),
})

export type LetterWords = z.infer<typeof letterWords>

/** `id` is made by the form, so that a second press is the same letter. */
export const personLetter = z.extend(letterWords, { id: z.uuid() })

export const segmentLetter = z.extend(personLetter, { segment })

export const segmentQuery = z.object({ segment })

export const letterTemplate = z.extend(letterWords, {
  name: requiredText(80, 'Please give it a name.'),
})

/** `from` is what it replaces, as it was seen; null where there was none of this name. */
export const letterTemplateChange = z.extend(letterTemplate, {
  from: z._default(z.nullable(letterWords), null),
})

export type LetterTemplate = z.infer<typeof letterTemplate>

/** One of a stranger's answers. */
export const strangersAnswer = z.object({ id: z.string() })

/** Forms that a few mails can follow, to who agreed to be contacted; words in `mails/kinds/letters.tsx`. */
export const followUpForms = ['contact', 'qualification'] as const

export type FollowUpForm = (typeof followUpForms)[number]

/** Days after the form at which each of them leaves. */
export const followUpDays = [2, 6, 13] as const

export const followUpChange = z.object({ form: z.enum(followUpForms), isOn: z.boolean() })

/** A letter to a segment. `delivered` of the `queued` have left; times are ISO 8601, UTC. */
export const letter = z.object({
  id: z.string(),
  segment: z.custom<Segment>(),
  subject: z.string(),
  state: z.enum(['sending', 'sent', 'stopped']),
  queued: z.number(),
  delivered: z.number(),
  /** Something of it is still to leave, and can be stopped. */
  isUnderWay: z.boolean(),
  actor: z.string(),
  createdAt: z.string(),
})

export type Letter = z.infer<typeof letter>

/** What a letter to somebody is written with. */
export type LetterTemplates = {
  templates: readonly LetterTemplate[]
  /** Whether mail is configured at all. */
  canSend: boolean
}

/** The newest letters, and after which forms mails follow. */
export type Letters = {
  letters: readonly Letter[]
  followUps: readonly FollowUpForm[]
  /** The newest answers of people nothing else is known of. */
  strangers: readonly (PersonReply & { address: string })[]
}
