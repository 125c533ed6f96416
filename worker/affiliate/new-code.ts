/** Letters and digits that cannot be mistaken for each other when read aloud or copied by hand. */
const clearSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A partner code that begins with the partner's first name and ends at random: `ADA-7K2QX`. */
export function newPartnerCode(name: string): string {
  const start = name
    .normalize('NFKD')
    .replace(/[^A-Za-z ]/g, '')
    .split(' ')[0]
    ?.slice(0, 12)
    .toUpperCase()
  const random = crypto.getRandomValues(new Uint8Array(5))
  const end = [...random].map((byte) => clearSigns[byte % clearSigns.length]).join('')
  return `${start || 'PARTNER'}-${end}`
}
