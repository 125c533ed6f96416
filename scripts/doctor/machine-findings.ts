import { parseSettings } from '#worker/settings.ts'
import type { Finding } from './finding.ts'
import { secretFindings } from './secret-findings.ts'

/**
 * How each part of the worker stands with the settings of this machine, whose values can be looked at. What
 * nobody set is played by the sandbox; what is set badly is off.
 */
export function machineFindings(given: Readonly<Record<string, string>>): Finding[] {
  const bad = parseSettings(given).parts.flatMap(({ name, problems }) =>
    problems.map((problem): Finding => ({
      id: `settings.${name}`,
      state: 'missing',
      sentence: `${name} is off: ${problem}`,
    })),
  )
  const all = secretFindings(Object.keys(given)).map((finding): Finding => ({
    ...finding,
    state: finding.state === 'good' ? 'good' : 'optional',
  }))
  return [...bad, ...all]
}
