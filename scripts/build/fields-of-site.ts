import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '#scripts/root.ts'
import { site } from '#site.config.ts'

/**
 * The settings of the site are one object, of which an island needs a field or two. To the browser each field is an
 * export of its own, so that the build leaves out those that nothing asks for.
 */
export function fieldsOfSite(): Plugin {
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
    // The value itself, where a switch is off, lets the build leave out whatever hangs on it.
    transform: (code) =>
      code
        .replace("import { site } from '#site", "import * as site from '#site")
        .replaceAll(/\bsite\.advertisers\b/g, JSON.stringify(site.advertisers)),
  }
}
