import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { close, createIndex } from 'pagefind'
import type { BuiltSite } from './built-site.ts'

/** The full-text index of the articles, in small pieces a browser fetches as it needs them. */
export async function writeSearchIndex({ outDir }: BuiltSite): Promise<void> {
  const { index, errors } = await createIndex()
  if (!index) throw new Error(`The search index could not be made: ${errors.join('; ')}`)
  const added = await index.addDirectory({ path: outDir, glob: '{insights,blog}/**/*.html' })
  const written = await index.writeFiles({ outputPath: join(outDir, 'pagefind') })
  await close()
  // Its ready-made interfaces and the highlighter are not used here.
  for (const file of globSync('pagefind-*{ui,highlight}*', { cwd: join(outDir, 'pagefind') })) {
    rmSync(join(outDir, 'pagefind', file))
  }
  const failed = [...added.errors, ...written.errors]
  if (failed.length > 0) throw new Error(`The search index could not be made: ${failed.join('; ')}`)
}
