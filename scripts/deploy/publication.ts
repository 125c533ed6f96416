import { samplePaths } from '#lib/sample-paths.ts'

/** How a configuration may be published: not at all (with the reason), as a demonstration, or as it is. */
type Publication = { refusal: string | null; isDemonstration: boolean }

/** What stands in the way of publishing a configuration: invented people and figures. `withSamples` accepts them. */
export function publication(config: unknown, withSamples: boolean): Publication {
  const samples = samplePaths(config)
  if (samples.length === 0) return { refusal: null, isDemonstration: false }
  if (withSamples) return { refusal: null, isDemonstration: true }
  const names = samples.map(({ path, says }) => `  ${path}: ${says}`).join('\n')
  return {
    refusal: `site.config.ts still holds samples, which would be published as true:\n${names}\nPut your own in their place and drop isSample, remove them, or run npm run deploy -- --with-samples for a demonstration that no search engine may list.`,
    isDemonstration: false,
  }
}
