/** What buyers are promised, in days unless named otherwise; quoted by the pages and by /terms, so kept once. */
export const guarantees = {
  vipMoneyBackDays: 30,
  courseRefundDays: 14,
  auditDeliveryHours: 48,
  deepDiveKickoffHours: 48,
  deepDiveDeliveryHours: 24,
  /** Value found by a Deep Dive, as a multiple of its price. */
  deepDiveValueMultiple: 10,
} as const
