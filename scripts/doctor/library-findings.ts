import { incompleteProducts } from '#scripts/deploy/publication.ts'
import { libraryFaults } from '#scripts/library/library-faults.ts'
import type { Finding } from './finding.ts'

/** What buyers would miss in library/: files that are at fault, and products that are not complete. */
export function libraryFindings(): Finding[] {
  const missing = [...libraryFaults(), ...incompleteProducts()]
  return missing.length === 0
    ? [{ state: 'good', sentence: 'Each product has everything its page lists.' }]
    : missing.map((sentence): Finding => ({ state: 'missing', sentence: `${sentence}.` }))
}
