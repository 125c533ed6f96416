import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '#scripts/root.ts'
import { site } from '#site.config.ts'

const settingsName = '#site.config.ts'
const importOfSite = `import { site } from '${settingsName}'`

/** A value as short as this, in characters, is written where it is asked for. */
const mostInPlace = 8

/**
 * The settings of the site are one object, of which an island needs a field or two. To the browser each field is an
 * export of its own, so that the build leaves out those that nothing asks for.
 */
export function fieldsOfSite(): Plugin {
  const inPlace = new Map(
    Object.entries(site)
      .map(([name, value]) => [name, JSON.stringify(value)] as const)
      .filter(([, text]) => text.length <= mostInPlace && !/[{[]/.test(text)),
  )
  const settings = join(root, 'site.config.ts')
  return {
    name: 'fields-of-site',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (id !== settings) return null
      return Object.entries(site)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
    // A value in its place is known before imports are followed: what a switch leaves out is not even asked for.
    transform: (code) => {
      if (!code.includes(importOfSite)) return null
      const read = code.replaceAll(
        /(?<!#)\bsite\.(\w+)/g,
        (field, name: string) => inPlace.get(name) ?? field,
      )
      const imports = /(?<!#)\bsite\b(?! })/.test(read)
        ? `import * as site from '${settingsName}'`
        : ''
      return read.replace(importOfSite, imports)
    },
  }
}
