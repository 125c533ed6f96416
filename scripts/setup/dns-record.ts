import type { RecordResponse } from 'cloudflare/resources/dns/records'
import { Refusal } from '#scripts/refusal.ts'
import { cloudflareOf } from './cloudflare-of.ts'
import { found, made } from './outcome.ts'
import type { Outcome, Setup } from './setup.ts'

export type WantedRecord = {
  type: 'CNAME' | 'MX' | 'TXT'
  name: string
  content: string
  priority?: number
  /** Through Cloudflare's network instead of straight there. */
  proxied?: boolean
}

/** A text as records hold it: in quotes, each part of at most 255 characters. */
const quoted = (text: string) =>
  (text.match(/.{1,255}/g) ?? ['']).map((part) => `"${part}"`).join(' ')

const bare = (content = '') =>
  content.startsWith('"') ? content.slice(1, -1).replaceAll('" "', '') : content.replace(/\.$/, '')

const hosts = new Set(['A', 'AAAA', 'CNAME'])

/**
 * Finds a record, or makes it. One that leads elsewhere is never overwritten: it may be the site that is live now.
 *
 * @throws {Refusal} naming the record in the way.
 */
export async function ensureRecord(
  setup: Setup,
  zoneId: string,
  wanted: WantedRecord,
): Promise<Outcome> {
  const { type, name, content, priority, proxied = false } = wanted
  const { records: api } = cloudflareOf(setup).dns
  const { result: records } = await api.list({
    zone_id: zoneId,
    name: { exact: name },
    per_page: 100,
  })
  const isSame = (record: RecordResponse) =>
    record.type === type && bare(record.content) === content
  const known = records.find(isSame)
  if (known) {
    if (proxied && !known.proxied) {
      throw new Refusal(
        `${name} leads to ${content} without Cloudflare between: switch its record to “Proxied” in the zone's DNS`,
      )
    }
    return found(`${type} ${name}`)
  }
  const inTheWay = records.find((record) => hosts.has(type) && hosts.has(record.type))
  if (inTheWay) {
    throw new Refusal(
      `${name} leads to ${String(inTheWay.content)} (${inTheWay.type}) already: delete that record in the zone's DNS once the site there may go`,
    )
  }
  const record = {
    zone_id: zoneId,
    name,
    ttl: 1 as const,
    content: type === 'TXT' ? quoted(content) : content,
  }
  if (type === 'MX') await api.create({ ...record, type, priority: priority ?? 10 })
  else if (type === 'TXT') await api.create({ ...record, type })
  else await api.create({ ...record, type, proxied })
  return made(`${type} ${name}`)
}
