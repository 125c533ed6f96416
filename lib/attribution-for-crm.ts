import type { Attribution } from '#contract/lead.ts'

/** Attribution for the CRM: all but the visit's id, which stays with us. */
export function attributionForCrm(attribution: Attribution): Omit<Attribution, 'visitId'> {
  const { visitId: _, ...told } = attribution
  return told
}
