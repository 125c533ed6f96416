import { randomUUID } from 'node:crypto'
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { groupsOfStyles, type StyleGroup } from '#renderer/groups-of-styles.ts'
import type { DrawnStyle } from './drawn-style.ts'
import type { RecordedDrawing } from './record-components.ts'

/** What islands are made of, in one module; nothing but their styled components is asked of it. */
const entry = 'virtual:all-islands'

const recorder = join(import.meta.dirname, 'record-components.ts')

function everyIsland(root: string): Plugin {
  return {
    name: 'every-island',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === entry) return `\0${entry}`
      return id === 'styled-components' && importer !== recorder ? recorder : null
    },
    load(id) {
      if (id !== `\0${entry}`) return null
      const islands = globSync('{components,pages}/**/*.island.tsx', { cwd: root })
      return [
        ...islands.map((island) => `import ${JSON.stringify(join(root, island))}`),
        `export { drawRecorded } from ${JSON.stringify(recorder)}`,
      ].join('\n')
    },
    // What an island asks for later is drawn with it.
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /import\(['"][^'"]+\.tsx['"]\)/ },
      handler: (code) => ({
        code: [
          code,
          ...[...code.matchAll(/import\((['"][^'"]+\.tsx['"])\)/g)].map(
            ([, path]) => `import ${path}`,
          ),
        ].join('\n'),
        map: null,
      }),
    },
  }
}

function refusalOf({ asksForProps, attrs }: RecordedDrawing): string | null {
  if (asksForProps) {
    return 'its style asks for props, and an island’s is written before anybody passes any: tell states apart by data attributes'
  }
  const isPlain = attrs.every(
    (each) =>
      typeof each === 'object' &&
      each !== null &&
      !['className', 'style', 'as'].some((name) => name in each) &&
      Object.values(each).every((value) => ['string', 'number', 'boolean'].includes(typeof value)),
  )
  return isPlain ? null : 'its attrs hold more than plain values of attributes'
}

const rulesOf = ({ rules }: StyleGroup) =>
  rules
    .split(/\/\*!sc\*\/\n?/)
    .filter(Boolean)
    .map((rule) => rule.replaceAll(';}', '}'))

function drawnStyle(drawing: RecordedDrawing): DrawnStyle {
  const groups = groupsOfStyles(drawing.styleTags)
  const own = groups.find(({ id }) => id === drawing.id)
  const played = groups.filter(({ id }) => id.startsWith('sc-keyframes'))
  return {
    id: drawing.id,
    name: own?.names[0] ?? '',
    rules: [...played, ...(own ? [own] : [])].flatMap(rulesOf),
    attrs: Object.assign({}, ...drawing.attrs) as Record<string, unknown>,
    refusal: refusalOf(drawing),
  }
}

/**
 * Every styled component of every island, by its id, as styled-components itself draws it: the sources are bundled for
 * Node the way pages are, with a styled-components that remembers what it made, and run.
 */
export async function drawStyles(
  root: string,
  config: Pick<UserConfig, 'define' | 'oxc'>,
): Promise<Map<string, DrawnStyle>> {
  const bundle = (await build({
    ...config,
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [everyIsland(root)],
    ssr: { noExternal: ['styled-components'] },
    build: {
      ssr: true,
      write: false,
      minify: false,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  // Beside the packages it imports.
  const file = join(import.meta.dirname, '../../node_modules', `.island-styles-${randomUUID()}.mjs`)
  writeFileSync(file, bundle.output[0].code)
  try {
    const { drawRecorded } = (await import(pathToFileURL(file).href)) as {
      drawRecorded: () => RecordedDrawing[]
    }
    return new Map(drawRecorded().map((drawing) => [drawing.id, drawnStyle(drawing)]))
  } finally {
    rmSync(file)
  }
}
