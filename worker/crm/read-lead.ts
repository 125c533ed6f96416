import * as z from 'zod/mini'
import type { CrmLead } from './crm.ts'

/** What every adapter relies on; whatever else a stored lead has stays as it is. */
const storedLead = z.looseObject({
  email: z.string(),
  firstName: z.string(),
  source: z.string(),
  tags: z.array(z.string()),
  customFields: z.array(z.object({ id: z.string(), value: z.string() })),
  submissionId: z.string(),
  submittedAt: z.string(),
})

/** The lead a delivery's payload holds; null when the row is damaged. */
export function readLead(payload: string): CrmLead | null {
  try {
    const parsed = storedLead.safeParse(JSON.parse(payload))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
