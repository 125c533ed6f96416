import { visitIdHeader } from '#contract/visit-id-header.ts'
import { visitId } from '#contract/visit.ts'
import { noteOwnDevice as insertHints, type OwnHint } from './affiliate-own-devices.ts'
import { visitHints } from './visit-hints.ts'

/** Remembers the browser a partner reads the dashboard in, so that a purchase made in it is seen as their own. */
export async function noteOwnDevice(
  db: D1Database,
  partnerId: string,
  request: Request,
): Promise<void> {
  const { network, device } = await visitHints(db, request)
  const visit = visitId.safeParse(request.headers.get(visitIdHeader))
  const hints: OwnHint[] = []
  if (visit.success) hints.push({ hint: visit.data, reason: 'own_visit' })
  if (device) hints.push({ hint: device, reason: 'own_device' })
  if (network) hints.push({ hint: network, reason: 'own_network' })
  if (hints.length > 0) await insertHints(db, partnerId, hints, Date.now())
}
