/** An address as its owner would recognise it: lower case, without a `+tag`; for comparing, not for sending. */
export function canonicalEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '')}@${domain}`
}
