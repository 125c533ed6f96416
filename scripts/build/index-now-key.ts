import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '#scripts/refusal.ts'
import { isDemonstration } from './is-demonstration.ts'
import type { BuiltSite } from './built-site.ts'

/** The file by which IndexNow knows that the site's owner holds the key in INDEXNOW_KEY. */
export function writeIndexNowKey({ outDir }: BuiltSite): void {
  const key = process.env['INDEXNOW_KEY']
  if (!key || isDemonstration()) return
  if (!/^[\w-]{8,128}$/.test(key)) {
    throw new Refusal('INDEXNOW_KEY must be 8 to 128 letters, digits or hyphens.')
  }
  writeFileSync(join(outDir, `${key}.txt`), key)
}
