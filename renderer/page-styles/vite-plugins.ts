import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { shortName } from './short-name.ts'

/**
 * Gives each styled component a short id, the same for pages and browser: letters for its file, digits for its place
 * there, where the compiler writes a hash.
 */
function shortIds(root: string): Plugin {
  const files = globSync('{components,pages}/**/*.{ts,tsx}', { cwd: root }).toSorted()
  const names = new Map(files.map((file, index) => [join(root, file), shortName(index)]))
  return {
    name: 'short-ids',
    enforce: 'post',
    transform: {
      filter: { code: /componentId: "sc-/ },
      handler: (code, id) => ({
        code: code.replaceAll(
          /(componentId: ")sc-\w+-(\d+)"/g,
          (_, start: string, place: string) => `${start}${names.get(id)}${place}"`,
        ),
        map: null,
      }),
    },
  }
}

/** Leaves styled-components out of what visitors load: it draws islands when pages are rendered. */
function standIn(): Plugin {
  const file = join(import.meta.dirname, 'styled-in-browser.ts')
  return {
    name: 'styled-in-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: { filter: { id: /^styled-components$/ }, handler: () => file },
  }
}

/** How what is written with styled-components reaches a page and a browser (docs/decisions/page-styles.md). */
export const pageStyles = (root: string): Plugin[] => [shortIds(root), standIn()]
