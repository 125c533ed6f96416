/** Names a zone may have that a host lies in, the longest first: `a.b.c` lies in `a.b.c` and in `b.c`. */
export function zonesOf(host: string): readonly string[] {
  const parts = host.split('.')
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
}

/** The other name people type, with `www.` or without; null for a host that is neither a zone's own nor its www. */
export function otherHost(host: string, zone: string): string | null {
  if (host === zone) return `www.${zone}`
  return host === `www.${zone}` ? zone : null
}
