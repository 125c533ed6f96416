import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, relative, resolve } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from './rig/test.ts'

const root = resolve(import.meta.dirname, '../..')
const skipped = new Set(['node_modules', 'dist', '.git', '.wrangler', 'test-results', 'bench'])
const pictures = new Set(['.png', '.woff2', '.pf_fragment', '.pf_index', '.pf_meta', '.pagefind'])

/** The project again, under another name; packages are shared. */
function copyRenamed(): string {
  const copy = mkdtempSync(join(tmpdir(), 'brand-'))
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !skipped.has(relative(root, path).split('/')[0] ?? ''),
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const file = join(copy, 'site.config.ts')
  const renamed = readFileSync(file, 'utf8')
    .replaceAll('orrery', 'astrolabe')
    .replaceAll('Orrery', 'Astrolabe')
  writeFileSync(file, renamed)
  return copy
}

async function textOf(file: string): Promise<string> {
  if (extname(file) !== '.pdf') return readFileSync(file, 'utf8')
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(file)))
  const { text } = await extractText(pdf, { mergePages: true })
  return text + JSON.stringify(await pdf.getMetadata())
}

test('renamed in site.config.ts, the site says its old name nowhere', async () => {
  test.setTimeout(300_000)
  const copy = copyRenamed()
  try {
    const build = spawnSync(process.execPath, ['--no-warnings', 'scripts/build.ts'], {
      cwd: copy,
      encoding: 'utf8',
    })
    expect(build.status, build.stderr).toBe(0)
    const built = join(copy, 'dist/client')
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => {
      const type = extname(file)
      return type !== '' && !pictures.has(type)
    })
    expect(files.length).toBeGreaterThan(50)
    const telltale = []
    for (const file of files)
      if (/orrery/i.test(await textOf(join(built, file)))) telltale.push(file)
    expect(telltale).toEqual([])
    expect(readFileSync(join(built, 'index.html'), 'utf8')).toContain('Astrolabe')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
