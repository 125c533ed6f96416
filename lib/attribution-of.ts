import type { Attribution } from '#contract/lead.ts'
import { isAffiliateExpired, type StoredAttribution } from './attribution.ts'

/** Attribution as a submission carries it, without an expired partner code. */
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
