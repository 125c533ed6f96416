import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { bundledPackages } from './bundled-packages.ts'

/** A package of which something leaves this repository, as the lock file and its own files describe it. */
export type ShippedPackage = {
  name: string
  version: string
  license: string
  /** Where it is found: in the browser, the worker, mails, as letters. */
  places: readonly string[]
  /** Its licence's whole text, where it brings one. */
  text: string
  author: string
}

type Lock = { packages: Record<string, { version: string; license?: string }> }

const browserFiles = [
  '{browser,components,pages,renderer}/**/*.client.ts',
  '{components,pages}/**/*.island.tsx',
  '{renderer,pages/**}/+client.ts',
  'components/islands/hydrate.client.tsx',
  'desk/main.tsx',
]

/** What workerd takes a package's files by. */
const workerConditions = ['workerd', 'worker', 'module', 'import', 'default']

/** Copied as they are, or drawn from, by the build: no module of ours imports them. */
const copied: Readonly<Record<string, string>> = {
  'node_modules/pagefind': 'browser',
  'node_modules/@expo-google-fonts/instrument-serif': 'pages, share pictures and PDFs',
  'node_modules/@fontsource/source-sans-3': 'PDFs',
}

/** The text of a package's licence: a font's package has one of its own beside that of its code. */
function licenseText(path: string): string {
  const [file] = globSync(['*', 'LICENSE/*'], { cwd: join(root, path), withFileTypes: true })
    .filter((one) => one.isFile() && /^licen[cs]e(_font)?(\.(md|txt))?$/i.test(one.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted((one, other) => other.length - one.length)
  return file ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim() : ''
}

function authorOf(path: string): string {
  const { author } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as {
    author?: string | { name: string }
  }
  const name = typeof author === 'string' ? author : (author?.name ?? '')
  return name.replace(/\s*[<(].*/, '')
}

/** Every package that reaches a browser, the worker, a mail or a file that is handed out, by its name. */
export async function shippedPackages(): Promise<ShippedPackage[]> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const places = new Map<string, string[]>(
    Object.entries(copied).map(([path, place]) => [path, [place]]),
  )
  const bundles = {
    browser: await bundledPackages(globSync(browserFiles, { cwd: root })),
    worker: await bundledPackages(['worker/index.ts'], workerConditions),
    mails: await bundledPackages(['mails/mails.ts'], workerConditions),
  }
  for (const [place, paths] of Object.entries(bundles)) {
    for (const path of paths) places.set(path, [...(places.get(path) ?? []), place])
  }
  return [...places]
    .map(([path, where]) => {
      const { version, license } = packages[path] ?? {}
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      if (!version || !license) throw new Error(`The lock file names no licence of ${path}.`)
      return {
        name,
        version,
        license,
        places: where,
        text: licenseText(path),
        author: authorOf(path),
      }
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
