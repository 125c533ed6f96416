import type { Attribution } from '#contract/lead.ts'
import { isAffiliateExpired, type StoredAttribution } from './attribution.ts'

/** The form in which a submission carries it; an expired partner code stays behind. */
export function attributionOf(stored: StoredAttribution, now: Date): Attribution {
  const { first, last, affiliate } = stored
  return {
    ...(first ? { first } : {}),
    ...(last ? { last } : {}),
    ...(affiliate && !isAffiliateExpired(affiliate.at, now)
      ? { affiliateCode: affiliate.code, visitId: affiliate.visitId }
      : {}),
  }
}
