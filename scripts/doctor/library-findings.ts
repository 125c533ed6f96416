import { incompleteProducts } from '#scripts/deploy/publication.ts'
import { libraryFaults } from '#scripts/library/library-faults.ts'
import type { Finding } from './finding.ts'

/** What buyers would miss in library/: files that are at fault, and products that are not complete. */
export function libraryFindings(): Finding[] {
  const missing = [...libraryFaults(), ...incompleteProducts()]
  return missing.length === 0
    ? [
        {
          id: 'library.complete',
          state: 'good',
          sentence: 'Each product has everything its page lists.',
        },
      ]
    : missing.map((sentence): Finding => ({
        // What it is about stands before the first colon: a product, or a file.
        id: `library.${sentence.split(':')[0]}`,
        state: 'missing',
        sentence: `${sentence}.`,
      }))
}
