import type { LeadFields } from '../lead.ts'

/** First and last name of a whole one: its first word, and the rest. */
export function nameParts(fullName: string): Pick<LeadFields, 'firstName' | 'lastName'> {
  const [firstName = fullName, ...otherNames] = fullName.split(/\s+/)
  return { firstName, lastName: otherNames.join(' ') }
}
