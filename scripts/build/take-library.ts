import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** No page of the library runs any: whoever reads there is on a page that opens what was paid for. */
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g
/** The whole display face, which a script brings elsewhere: a browser that could run one reads no `noscript`. */
const unscripted = /<noscript>(<link [^>]*>)<\/noscript>/g

/** Takes the library's pages out of the files that everybody may have, into `dist/library`, and their scripts out of them. */
export function takeLibrary(distDir: string): void {
  const client = join(distDir, 'client')
  const taken = join(distDir, 'library')
  rmSync(taken, { recursive: true, force: true })
  const files = globSync(['library.html', 'library/**/*.html'], { cwd: client })
  for (const file of files) {
    const target = join(taken, file)
    mkdirSync(dirname(target), { recursive: true })
    const html = readFileSync(join(client, file), 'utf8')
    writeFileSync(target, html.replaceAll(scripts, '').replaceAll(unscripted, '$1'))
  }
  rmSync(join(client, 'library.html'))
  if (existsSync(join(client, 'library'))) rmSync(join(client, 'library'), { recursive: true })
}
