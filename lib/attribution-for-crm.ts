import type { Attribution } from '#contract/lead.ts'

/** What the CRM is told of where somebody came from: all but the visit's number, which is nobody else's business. */
export function attributionForCrm(attribution: Attribution): Omit<Attribution, 'visitId'> {
  const { visitId: _, ...told } = attribution
  return told
}
