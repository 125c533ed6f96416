import { digestHex } from '../http/digest-hex.ts'
import type { LeadOfRecord } from './lead-record.ts'

/** Custom fields that hold the moment of sending: two tries of one submission differ in them alone. */
const momentFields = new Set(['opt_in_date', 'upgrade_date'])

/** SHA-256 of what a visitor said: two submissions with the same one say the same. */
export async function contentHash(kind: string, lead: LeadOfRecord): Promise<string> {
  const { email, firstName, lastName = '', phone = '', source, tags, customFields } = lead
  const { company_name = '', website_url = '' } = lead
  const fields = customFields.filter(({ id }) => !momentFields.has(id))
  const text = JSON.stringify([
    kind,
    [email, firstName, lastName, phone, source, company_name, website_url],
    tags.toSorted(),
    fields.map(({ id, value }) => [id, value]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ])
  return digestHex(text)
}
