import type { DoctorReport } from './doctor-report.ts'
import { findingLine } from './finding.ts'

function verdict({ missing, unseen }: DoctorReport): string {
  const rest = unseen > 0 ? `${unseen} could not be looked at.` : ''
  if (missing > 0) return `${missing} to see to before production. ${rest}`.trim()
  return unseen > 0 ? `Nothing is missing of what was looked at; ${rest}` : 'Ready for production.'
}

/** The report as a person reads it: section by section, then what it comes to. */
export function reportText(report: DoctorReport): string {
  const sections = Map.groupBy(report.findings, ({ section }) => section)
  const parts = [...sections].map(([title, findings]) =>
    [title, ...findings.map(findingLine)].join('\n'),
  )
  return [...parts, verdict(report)].map((part) => `\n${part}`).join('\n')
}
