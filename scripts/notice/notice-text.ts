import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from '#scripts/root.ts'

/** A package of which something leaves this repository, as Vite's `build.license` writes it; `identifier` is of SPDX. */
export type ShippedPackage = {
  name: string
  version: string
  identifier: string
  /** Its licence's whole text; whose it is, where it brings none. */
  text: string
  /** Where it is found: in the browser, the worker, mails, as letters. */
  places: readonly string[]
}

const browserFiles = [
  '{browser,components,pages,renderer}/**/*.client.ts',
  '{components,pages}/**/*.island.tsx',
  '{renderer,pages/**}/+client.ts',
  'components/islands/hydrate.client.tsx',
  'desk/{main.tsx,write/main.ts}',
]

/** What workerd takes a package's files by. */
const workerConditions = ['workerd', 'worker', 'module', 'import', 'default']

/** Copied as they are, or drawn from, by the build: no module of ours imports them. */
const copied = {
  pagefind: 'browser',
  '@expo-google-fonts/instrument-serif': 'pages, share pictures and PDFs',
  '@fontsource/source-sans-3': 'PDFs',
}

/** Packages of which something is left when these files are bundled. */
async function bundled(place: string, input: string[], conditions?: string[]) {
  const { output } = (await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    ...(conditions && { resolve: { conditions } }),
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      license: { fileName: 'license.json' },
      rolldownOptions: {
        input,
        // The editor of words goes without the last three (`build-desk.ts`).
        external: [/^node:/, /^cloudflare:/, /^(@shikijs\/|leaflet|terra-draw)/],
        // What an entry gives to others is used, though nobody here asks for it.
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  const list = output.find(({ fileName }) => fileName === 'license.json')
  const packages = list?.type === 'asset' ? String(list.source) : '[]'
  return (JSON.parse(packages) as Omit<ShippedPackage, 'places'>[]).map((one) => ({
    ...one,
    place,
  }))
}

/** A package that is copied; a font's has a licence of its own beside that of its code. */
function copiedPackage(name: string, place: string) {
  const folder = join(root, 'node_modules', name)
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
    license: string
  }
  const file = globSync('LICENSE{*,/*}', { cwd: folder }).toSorted().at(-1) ?? 'LICENSE'
  const text = readFileSync(join(folder, file), 'utf8')
  return { name, version: about.version, identifier: about.license, text, place }
}

/** Whose a package is that brings no text of its licence. */
function authorOf(name: string): string {
  const file = join(root, 'node_modules', name, 'package.json')
  const { author } = JSON.parse(readFileSync(file, 'utf8')) as { author: string | { name: string } }
  return (typeof author === 'string' ? author : author.name).replace(/\s*[<(].*/, '')
}

/** Every package that reaches a browser, the worker, a mail or a file that is handed out, by its name. */
export async function shippedPackages(): Promise<ShippedPackage[]> {
  const found = [
    ...Object.entries(copied).map(([name, place]) => copiedPackage(name, place)),
    ...(await bundled('browser', globSync(browserFiles, { cwd: root }))),
    ...(await bundled('worker', ['worker/index.ts'], workerConditions)),
    ...(await bundled('mails', ['mails/mails.ts'], workerConditions)),
  ]
  const groups = Map.groupBy(found, ({ name, version }) => `${name} ${version}`)
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return []
      const { place, text, ...about } = first
      const places = [place, ...others.map((one) => one.place)]
      const said = text?.replaceAll('\r\n', '\n').trim() || `By ${authorOf(about.name)}.`
      return [{ ...about, text: said, places }]
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** What `NOTICE` says of the fonts and packages of others: each text once, under the packages that come under it. */
export function noticeText(packages: readonly ShippedPackage[]): string {
  const groups = Map.groupBy(packages, ({ text }) => text)
  const entries = [...groups].map(([text, members]) => {
    const names = members.map(
      ({ name, version, identifier, places }) =>
        `${name} ${version} (${identifier}; ${places.join(', ')})`,
    )
    return `${names.join('\n')}\n\n${text}`
  })
  return `${[
    'Work of others in what this project serves, sends and hands out.\nWritten by `npm run notice` from what is bundled; do not edit.',
    ...entries,
  ].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
