import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltSite } from './built-site.ts'

/** Old and mistyped addresses, moved for good. */
const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/ainews', '/AINEWS'],
  ['/blog', '/insights'],
]

/** Addresses that only the desk's own script tells apart: all are answered with its one document. */
const deskRewrite = '/desk/* /desk 200'

/** `_redirects`, as Cloudflare's static hosting reads it. */
export function writeRedirects({ outDir }: BuiltSite): void {
  const lines = redirects.map(([from, to]) => `${from} ${to} 301`)
  writeFileSync(join(outDir, '_redirects'), `${[...lines, deskRewrite].join('\n')}\n`)
}
