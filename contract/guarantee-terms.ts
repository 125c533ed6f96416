/** The numbers in the guarantees. */
export const guaranteeTerms = {
  vipDays: 30,
  courseDays: 14,
  auditDays: 30,
  /** The audit is due this long after the answers and accesses we ask for. */
  auditDeliveryHours: 48,
  auditParts: 6,
  deepDiveDays: 30,
  /** Yearly value a Deep Dive shows, as a multiple of its price. */
  deepDiveValueMultiple: 10,
} as const
