import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '#scripts/root.ts'
import { site } from '#site.config.ts'

/**
 * The settings of the site are one object, of which an island needs a field or two. To the browser each field is an
 * export of its own, so that the build leaves out those that nothing asks for.
 */
export function fieldsOfSite(): Plugin {
  const switches = new Map(
    Object.entries(site).flatMap(([name, value]) =>
      value === null || typeof value === 'boolean' ? [[name, String(value)]] : [],
    ),
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
    // What a switch leaves out is not even asked for: it is known before the imports are followed.
    transform: (code) =>
      code
        .replace("import { site } from '#site", "import * as site from '#site")
        .replaceAll(/\bsite\.(\w+)/g, (read, name: string) => switches.get(name) ?? read),
  }
}
