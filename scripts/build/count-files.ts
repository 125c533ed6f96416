import { readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { site } from '#site.config.ts'
import { Refusal } from '#scripts/refusal.ts'

/** How many files there are of each kind: by folder and ending, so that an article's four stand beside each other. */
function filesByKind(files: readonly string[]): [kind: string, count: number][] {
  const kinds = Map.groupBy(files, (file) => {
    const [folder = '', ...rest] = file.split('/')
    return `${rest.length > 0 ? `${folder}/` : ''}*${extname(file)}`
  })
  return [...kinds]
    .map(([kind, those]): [string, number] => [kind, those.length])
    .toSorted(([, one], [, other]) => other - one)
}

const mostNamed = 6

/**
 * Refuses a site of more files than its host takes, and says what they are and what helps.
 *
 * @throws {Refusal}
 */
export function refuseTooMany(files: readonly string[], most: number): void {
  if (files.length <= most) return
  const named = filesByKind(files)
    .slice(0, mostNamed)
    .map(([kind, count]) => `${count} ${kind}`)
  throw new Refusal(
    `The site has ${files.length} files, and its host takes ${most} (mostFiles in site.config.ts): ${named.join(', ')}. ` +
      'On Workers Paid the host takes 100000: set PAGES_WRANGLER_MAJOR_VERSION=4 for the Pages project and raise mostFiles. ' +
      'Or give only the newest articles a PDF: articlePdfs in site.config.ts.',
  )
}

/** Refuses what is to be published if it is too many files. `MOST_FILES` is for benchmarks. */
export function countFiles(outDir: string): void {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(outDir, join(parentPath, name)).split(sep).join('/'))
  refuseTooMany(files, Number(process.env['MOST_FILES'] ?? site.mostFiles))
}
