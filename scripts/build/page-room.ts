import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { DomUtils, parseDocument } from 'htmlparser2'
import { firstRoundTripBytes } from '#lib/first-round-trip.ts'
import { Refusal } from '#scripts/refusal.ts'
import type { BuiltSite } from './built-site.ts'

const bytesOf = (html: string) => brotliCompressSync(html).length
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/** The outermost sections of a page's main part. */
function topSections(html: string): string[] {
  const document = parseDocument(html, { withStartIndices: true, withEndIndices: true })
  const main = DomUtils.getElementsByTagName('main', document)
  const sections = DomUtils.getElementsByTagName('section', main)
  return DomUtils.removeSubsets(sections).map(({ startIndex, endIndex }) =>
    html.slice(startIndex ?? 0, (endIndex ?? 0) + 1),
  )
}

/**
 * What is too much of a page to arrive in one round trip, and what each of its sections weighs; null for one that fits.
 * `name` is where its words stand, or its path.
 */
export function pageRoomFault(name: string, html: string): string | null {
  const bytes = bytesOf(html)
  if (bytes <= firstRoundTripBytes) return null
  const weights = topSections(html)
    .slice(1)
    .map(
      (section, index) => `${index + 1} ${kilobytes(bytes - bytesOf(html.replace(section, '')))}`,
    )
  return `${name}: sections make a page of ${kilobytes(bytes)}, and there is room for ${kilobytes(firstRoundTripBytes)}: leave one out or shorten it. They weigh ${weights.join(', ')}.`
}

/** @throws {Refusal} for landing pages that are too much. */
export function checkLandingPages({ outDir, pages }: BuiltSite): void {
  const faults = pages
    .filter(({ file }) => /^for[/\\]/.test(file))
    .map(({ file }) =>
      pageRoomFault(
        file.replace(/^for[/\\](.*)\.html$/, 'content/landing-pages/$1.yaml'),
        readFileSync(join(outDir, file), 'utf8'),
      ),
    )
    .filter((fault) => fault !== null)
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
}
