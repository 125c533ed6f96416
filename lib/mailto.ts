/** A link that begins a mail; nothing in an address, which may be an outsider's, becomes another or a header of it. */
export function mailtoOf(address: string, begun: { subject?: string; body?: string } = {}): string {
  const headers = Object.entries(begun).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  return `mailto:${[to, headers.join('&')].filter(Boolean).join('?')}`
}
