import * as z from 'zod/mini'
import { affiliateCode } from './affiliate-code.ts'

/** The number of a visit: a UUID made on the device, which nobody else can know. Read as lower case. */
export const visitId = z.pipe(
  z.uuid({ error: 'visitId must be a UUID.' }),
  z.transform((id: string) => id.toLowerCase()),
)

/** Body of `POST /api/visit`: somebody opened a partner's link on this device. */
export const visitReport = z.object({ visitId, code: affiliateCode })

export type VisitReport = z.infer<typeof visitReport>

/** Answer: whether the visit counts for a partner; not for an unknown or revoked code, nor for a robot. */
export type VisitAnswer = { ok: true; isCounted: boolean }
