import type { Finding } from './finding.ts'
import type { Look } from './look.ts'

/** What `npm run doctor -- --json` prints for monitors. It holds no secret and nothing of a visitor or buyer. */
export type DoctorReport = {
  /** Nothing that production needs was found missing; what could not be looked at is counted in `unseen`. */
  ok: boolean
  /** ISO 8601, UTC. */
  lookedAt: string
  /** Origin of the site that was looked at. */
  origin: string
  missing: number
  unseen: number
  findings: readonly (Finding & { section: string })[]
}

/** What was found, of all looks. */
export function doctorReport(
  origin: string,
  found: readonly { look: Look; findings: readonly Finding[] }[],
  nowMs = Date.now(),
): DoctorReport {
  const findings = found.flatMap(({ look: { section }, findings: own }) =>
    own.map((finding) => ({ section, ...finding })),
  )
  const count = (wanted: Finding['state']) =>
    findings.filter(({ state }) => state === wanted).length
  return {
    ok: count('missing') === 0,
    lookedAt: new Date(nowMs).toISOString(),
    origin,
    missing: count('missing'),
    unseen: count('unseen'),
    findings,
  }
}
