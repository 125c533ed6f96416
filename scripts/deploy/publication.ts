import { type Opener, contents } from '#contract/contents.ts'
import { completeBy, partsToCome } from '#lib/readiness.ts'
import { samplePaths } from '#lib/sample-paths.ts'

/** How a configuration may be published: not at all (with the reason), as a demonstration, or as it is. */
type Publication = { refusal: string | null; isDemonstration: boolean }

/** A sentence for each of these things that are given out and of which parts are still to come. */
export function incompleteProducts(which: (opener: Opener) => boolean = () => true): string[] {
  return (Object.keys(contents) as Opener[]).filter(which).flatMap((opener) => {
    const missing = partsToCome(opener).map(({ shelf, part }) => `${shelf}/${part.id}`)
    const more = missing.length > 3 ? ` and ${missing.length - 3} more` : ''
    return missing.length > 0
      ? [`${opener}: ${missing.slice(0, 3).join(', ')}${more} are still to come`]
      : []
  })
}

/**
 * What stands in the way of publishing: invented people and figures of a configuration, and products that are sold,
 * are not complete and tell buyers no day to come. `withSamples` accepts them.
 */
export function publication(
  config: unknown,
  withSamples: boolean,
  incomplete: readonly string[] = incompleteProducts((opener) => completeBy(opener) === null),
): Publication {
  const samples = samplePaths(config)
  if (samples.length === 0 && incomplete.length === 0) {
    return { refusal: null, isDemonstration: false }
  }
  if (withSamples) return { refusal: null, isDemonstration: true }
  const names = samples.map(({ path, says }) => `  ${path}: ${says}`).join('\n')
  const ofSamples = `site.config.ts, content/case-studies or content/landing-pages still holds samples, which would be published as true:\n${names}\nPut your own in their place and drop isSample, or remove them.`
  const ofProducts = `Products would be sold that are not complete, without a day for the rest:\n${incomplete.map((line) => `  ${line}`).join('\n')}\nGive each shelf its day in completeBy of site.config.ts; or add their files to library/ and name them in contract/contents; or take the parts off the list and the page.`
  const reasons = [samples.length > 0 && ofSamples, incomplete.length > 0 && ofProducts]
  return {
    refusal: `${reasons.filter(Boolean).join('\n')}\nOr run npm run deploy -- --with-samples for a demonstration that no search engine may list.`,
    isDemonstration: false,
  }
}
