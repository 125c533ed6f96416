import * as z from 'zod/mini'
import { mailClasses } from './mail-classes.ts'
import type { OwedMail } from './owed-mail.ts'

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
