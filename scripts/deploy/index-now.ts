import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDemonstration } from '#scripts/build/is-demonstration.ts'
import { root } from '#scripts/root.ts'
import { Refusal } from '#scripts/refusal.ts'
import { site } from '#site.config.ts'

/** Sends every address of the sitemap to IndexNow, whose key file the build has put beside the pages. */
export async function pingIndexNow(): Promise<void> {
  const key = process.env['INDEXNOW_KEY']
  if (!key || isDemonstration()) return
  const sitemap = readFileSync(join(root, 'dist/client/sitemap.xml'), 'utf8')
  const answer = await fetch('https://api.indexnow.org/indexnow', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(site.origin).host,
      key,
      keyLocation: `${site.origin}/${key}.txt`,
      urlList: [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address),
    }),
  })
  if (!answer.ok) throw new Refusal(`IndexNow refused the list of addresses (${answer.status}).`)
}
