import type { RecordResponse } from 'cloudflare/resources/dns/records'
import { Refusal } from '#scripts/refusal.ts'
import { type Finding, good, mendedBy, missing } from './finding.ts'
import type { MailRecord } from './mail-providers.ts'
import { type Context, cloudflareOf } from './resource.ts'

/** Proxied, it leads through Cloudflare's network instead of straight there. */
type WantedRecord = MailRecord & { proxied?: boolean }

/** A text as records hold it: in quotes, each part of at most 255 characters. */
const quoted = (text: string) =>
  (text.match(/.{1,255}/g) ?? ['']).map((part) => `"${part}"`).join(' ')

const bare = (content = '') =>
  content.startsWith('"') ? content.slice(1, -1).replaceAll('" "', '') : content.replace(/\.$/, '')

const hosts = new Set(['A', 'AAAA', 'CNAME'])

/**
 * Whether a record stands in a zone. One that leads elsewhere is never overwritten: it may be the site that is live
 * now. `isEnough` takes another record of the same name and type for it.
 *
 * @throws {Refusal} naming the record in the way.
 */
export async function recordFinding(
  context: Context,
  zone_id: string,
  wanted: WantedRecord,
  isEnough = (content: string) => content === wanted.content,
): Promise<Finding> {
  const { type, name, content, priority, proxied = false } = wanted
  const { records: api } = cloudflareOf(context).dns
  const { result: records } = await api.list({ zone_id, name: { exact: name }, per_page: 100 })
  const id = `record.${type}.${name}`
  const known = records.find(
    (record: RecordResponse) => record.type === type && isEnough(bare(record.content)),
  )
  if (known) {
    if (!proxied || known.proxied) return good(id, `${type} ${name}`)
    throw new Refusal(
      `${name} leads to ${content} without Cloudflare between: switch its record to “Proxied” in the zone's DNS`,
    )
  }
  const inTheWay = records.find((record) => hosts.has(type) && hosts.has(record.type))
  if (inTheWay) {
    throw new Refusal(
      `${name} leads to ${String(inTheWay.content)} (${inTheWay.type}) already: delete that record in the zone's DNS once the site there may go`,
    )
  }
  const run = async () => {
    const record = { zone_id, name, ttl: 1 as const }
    if (type === 'MX') await api.create({ ...record, type, content, priority: priority ?? 10 })
    else if (type === 'TXT') await api.create({ ...record, type, content: quoted(content) })
    else await api.create({ ...record, type, content, proxied })
  }
  const lacks = missing(id, `${type} ${name} does not stand in the zone.`)
  return mendedBy(lacks, 'made', `${type} ${name}`, run)
}
