import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { freshPorts, startFreshStack } from '#scripts/stack/start-fresh-stack.ts'

/** Runs the built site with its worker, in a state of its own, for as long as `use` takes. */
export async function withSite<Answer>(use: (origin: string) => Promise<Answer>): Promise<Answer> {
  await buildWhenChanged()
  const stack = await startFreshStack(await freshPorts())
  try {
    return await use(stack.origin)
  } finally {
    await stack.stop()
  }
}

/** A prerendered page, by its address. */
export type BuiltRoute = {
  path: string
  kind: 'page' | 'article' | 'index page'
  isIndexable: boolean
  /** Whether it has islands that come to life when they are seen. */
  hasIslands: boolean
}

const pathOf = (file: string) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`)

function kindOf(path: string): BuiltRoute['kind'] {
  if (/^\/(insights|AINEWS)$|^\/insights\/(page|category)\//.test(path)) return 'index page'
  return /^\/(insights|blog)\//.test(path) ? 'article' : 'page'
}

/** Every page the build has prerendered, the one for unknown addresses included, in the order of their addresses. */
export function builtRoutes(): BuiltRoute[] {
  const outDir = join(root, 'dist/client')
  return globSync('**/*.html', { cwd: outDir })
    .toSorted()
    .map((file) => {
      const path = pathOf(file)
      const html = readFileSync(join(outDir, file), 'utf8')
      return {
        path,
        kind: kindOf(path),
        isIndexable: !/name="robots" content="noindex/.test(html),
        hasIslands: html.includes('data-when="visible"'),
      }
    })
}

/** Addresses of the scripts, fonts and icons pages ask for. */
export function builtFiles(): string[] {
  return globSync('{assets,fonts}/**/*.*', { cwd: join(root, 'dist/client') })
    .map((file) => `/${file}`)
    .concat('/favicon.svg', '/site.webmanifest')
}
