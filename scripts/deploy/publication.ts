import { type Opener, contents } from '#contract/contents.ts'
import { completeBy, partsToCome } from '#lib/readiness.ts'
import { samplePaths } from '#lib/sample-paths.ts'
import { libraryFaults } from '#scripts/library/library-faults.ts'
import { someOf } from '#scripts/resources/finding.ts'

/** How a configuration may be published: not at all (with the reason), as a demonstration, or as it is. */
type Publication = { refusal: string | null; isDemonstration: boolean }

/** A sentence for each of these things that are given out and of which parts are still to come. */
export function incompleteProducts(which: (opener: Opener) => boolean = () => true): string[] {
  return (Object.keys(contents) as Opener[]).filter(which).flatMap((opener) => {
    const missing = partsToCome(opener).map(({ shelf, part }) => `${shelf}/${part.id}`)
    return missing.length > 0 ? [`${opener}: ${someOf(missing)} are still to come`] : []
  })
}

/**
 * What stands in the way of publishing: invented people and figures of a configuration, and products that are sold,
 * are not complete and tell buyers no day to come. `withSamples` accepts them, and no file that nobody would be given.
 */
export function publication(
  config: unknown,
  withSamples: boolean,
  incomplete: readonly string[] = incompleteProducts((opener) => completeBy(opener) === null),
  faults: readonly string[] = libraryFaults(),
): Publication {
  const samples = samplePaths(config)
  const names = samples.map(({ path, says }) => `  ${path}: ${says}`).join('\n')
  const ofSamples = `site.config.ts, content/case-studies or content/landing-pages still holds samples, which would be published as true:\n${names}\nPut your own in their place and drop isSample, or remove them.`
  const ofProducts = `Products would be sold that are not complete, without a day for the rest:\n${incomplete.map((line) => `  ${line}`).join('\n')}\nGive each shelf its day in completeBy of site.config.ts; or add their files to library/ and name them in contract/contents; or take the parts off the list and the page.`
  const reasons = [
    ...(samples.length > 0 ? [ofSamples] : []),
    ...(incomplete.length > 0 ? [ofProducts] : []),
  ]
  const isAccepted = withSamples || reasons.length === 0
  const otherwise =
    'Or run npm run deploy -- --with-samples for a demonstration that no search engine may list.'
  const refusals = [...faults, ...(isAccepted ? [] : [...reasons, otherwise])]
  return {
    refusal: refusals.join('\n') || null,
    isDemonstration: withSamples && reasons.length > 0,
  }
}
