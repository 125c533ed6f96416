import type { MailData, MailKind } from '#contract/mails.ts'
import * as z from 'zod/mini'
import { mailClasses } from './mail-classes.ts'

/** Why an address is not written to: its mailbox does not exist, or its owner does not want to be. */
export type SuppressionReason = 'bounced' | 'complained' | 'unsubscribed'

/** A mail as its row has it, before it is written. */
export type OwedMail = {
  /** Made from what caused it. */
  id: string
  kind: MailKind
  /** One address, in lower case. */
  to: string
  data: MailData[MailKind]
  /** A token the mail carries. */
  secret: string | null
  /** ISO 8601, UTC: what the mail calls now, so that every attempt says the same. */
  createdAt: string
  /** The provider's id of an earlier sending that it gave up after it had taken it. */
  sentAs?: string | null | undefined
  suppressed: readonly SuppressionReason[]
}

const storedMail = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(mailClasses) as [keyof typeof mailClasses]),
  to: z.string(),
  data: z.string(),
  secret: z.nullable(z.string()),
  createdAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  sentAs: z.nullish(z.string()),
  suppressed: z.array(z.enum(['bounced', 'complained', 'unsubscribed'])),
})

/** The mail that a row of `mails` holds; null when it is damaged, or of a kind this worker does not know. */
export function readMail(content: string): OwedMail | null {
  try {
    const parsed = storedMail.safeParse(JSON.parse(content))
    if (!parsed.success) return null
    const data: unknown = JSON.parse(parsed.data.data)
    if (typeof data !== 'object' || data === null) return null
    return { ...parsed.data, data: data as OwedMail['data'] }
  } catch {
    return null
  }
}
