import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'

/** Addresses of the scripts, fonts and icons pages ask for. */
export function builtFiles(): string[] {
  return globSync('{assets,fonts}/**/*.*', { cwd: join(root, 'dist/client') })
    .map((file) => `/${file}`)
    .concat('/favicon.svg', '/site.webmanifest')
}
