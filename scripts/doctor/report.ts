import { flag, readWords } from '#scripts/main.ts'
import { Refusal } from '#scripts/refusal.ts'
import { causeOf, type Finding, findingLine, unseen } from '#scripts/resources/finding.ts'
import { site } from '#site.config.ts'

/** What `npm run doctor` is told. */
export type DoctorOptions = {
  /** Origin of the live site. */
  origin: string
  isJson: boolean
  mayOpenBrowser: boolean
}

const usage = 'npm run doctor -- [--json] [--origin https://…] [--without-browser]'
const options = {
  json: flag,
  origin: { type: 'string' },
  'without-browser': flag,
} as const

/** Reads the command line. @throws {Refusal} */
export function doctorOptions(words: readonly string[]): DoctorOptions {
  const { values } = readWords(usage, { args: [...words], options })
  const given = values.origin ?? site.origin
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw new Refusal(`--origin must be an address like ${site.origin}, not "${given}".`)
  }
  return {
    origin: new URL(given).origin,
    isJson: values.json,
    mayOpenBrowser: !values['without-browser'],
  }
}

/** One part of the doctor's round. */
export type Look = {
  /** Under which heading its findings stand. */
  section: string
  /** Id of the finding when it ends before it has found anything. */
  id: string
  what: string
  run: (signal: AbortSignal) => Promise<readonly Finding[]> | readonly Finding[]
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** What a look finds; one that fails or takes longer than `patienceMs` has not looked. */
export async function runLook(
  { id, what, run }: Look,
  patienceMs: number,
): Promise<readonly Finding[]> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    return await Promise.race([Promise.resolve(run(signal)), aborted(signal)])
  } catch (error) {
    return [unseen(id, what, causeOf(error))]
  }
}

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
  findings: readonly (Omit<Finding, 'make'> & { section: string })[]
}

/** What was found, of all looks. */
export function doctorReport(
  origin: string,
  found: readonly { look: Look; findings: readonly Finding[] }[],
  nowMs = Date.now(),
): DoctorReport {
  const findings = found.flatMap(({ look: { section }, findings: own }) =>
    own.map(({ id, state, sentence, remedy }) => ({ section, id, state, sentence, remedy })),
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

function verdict(report: DoctorReport): string {
  const rest = report.unseen > 0 ? `${report.unseen} could not be looked at.` : ''
  if (report.missing > 0) return `${report.missing} to see to before production. ${rest}`.trim()
  return report.unseen > 0
    ? `Nothing is missing of what was looked at; ${rest}`
    : 'Ready for production.'
}

/** The report as a person reads it: section by section, then what it comes to. */
export function reportText(report: DoctorReport): string {
  const sections = Map.groupBy(report.findings, ({ section }) => section)
  const parts = [...sections].map(([title, findings]) =>
    [title, ...findings.map(findingLine)].join('\n'),
  )
  return [...parts, verdict(report)].map((part) => `\n${part}`).join('\n')
}
