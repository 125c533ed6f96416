import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin, UserConfig } from 'vite'
import { drawStyles } from './draw-styles.ts'
import { withShortClasses, type Drawing } from './short-classes.ts'
import { UnwritableStyle, writeStyles } from './write-styles.ts'

/** File and line of what a module declares. */
function placeOf(name: string, id: string, root: string): string {
  const lines = readFileSync(id, 'utf8').split('\n')
  const line = lines.findIndex((each) => each.includes(`const ${name} =`)) + 1
  return `${relative(root, id)}${line > 0 ? `:${line}` : ''}`
}

/** Tells whatever renders pages what islands' classes are called. */
function islandClasses(draw: () => Promise<Drawing>): Plugin {
  const id = 'virtual:island-classes'
  return {
    name: 'island-classes',
    resolveId: { filter: { id: /^virtual:island-classes$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:island-classes$/ },
      async handler() {
        const classes = this.environment.mode === 'build' ? (await draw()).classes : {}
        return `export const islandClasses = ${JSON.stringify(classes)}`
      },
    },
  }
}

/** Writes the finished styles into the modules that islands are made of. */
function writtenStyles(root: string, draw: () => Promise<Drawing>): Plugin {
  return {
    name: 'island-styles',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /['"]styled-components['"]/ },
      async handler(code, id) {
        const { drawn } = await draw()
        try {
          return {
            code: writeStyles(code, this.parse(code), drawn, relative(root, id)),
            map: null,
          }
        } catch (error) {
          if (!(error instanceof UnwritableStyle)) throw error
          return this.error(`${placeOf(error.declared, id, root)}: ${error.message}`)
        }
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const [, source] = /part-of-style:([\w./+-]+)/.exec(chunk.code) ?? []
        if (source) this.error(`${source} uses a css or keyframes of its own outside of a style.`)
        if (chunk.moduleIds.some((id) => id.includes('node_modules/styled-components/'))) {
          this.error(`${chunk.fileName} holds styled-components, for ${chunk.moduleIds.join(', ')}`)
        }
      }
    },
  }
}

/**
 * Leaves styled-components out of what visitors load. Islands are written with it, and drawn by it when pages are
 * rendered; in the browser each component is a tag, its classes and rules that are finished (`written.ts`).
 */
export function islandStyles(root: string, config: Pick<UserConfig, 'define' | 'oxc'>): Plugin[] {
  let drawing: Promise<Drawing> | undefined
  const draw = () => (drawing ??= drawStyles(root, config).then(withShortClasses))
  return [islandClasses(draw), writtenStyles(root, draw)]
}
