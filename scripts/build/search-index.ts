import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { close, createIndex } from 'pagefind'
import { library } from '#articles/library.server.ts'
import type { BuiltSite } from './built-site.ts'

/** Pagefind's ready-made interfaces and its highlighter, which the site does not use. */
const unused = /^pagefind-(.*ui|highlight)\b/

/**
 * Pagefind's full-text index of the articles, in small pieces a browser fetches as it needs them. The order of the
 * articles, by which results as good as each other stand, is the newest first.
 */
export async function writeSearchIndex({ outDir }: BuiltSite): Promise<void> {
  const { index, errors } = await createIndex()
  if (!index) throw new Error(`The search index could not be made: ${errors.join('; ')}`)
  for (const { path } of library().articles) {
    const content = readFileSync(join(outDir, `${path}.html`), 'utf8')
    errors.push(...(await index.addHTMLFile({ url: `${path}.html`, content })).errors)
  }
  const made = await index.getFiles()
  errors.push(...made.errors)
  await close()
  if (errors.length > 0) throw new Error(`The search index is not whole: ${errors.join('; ')}`)
  for (const { path, content } of made.files.filter(({ path: name }) => !unused.test(name))) {
    const file = join(outDir, 'pagefind', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
