import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { jsonFeed } from '#articles/feeds/json-feed.server.ts'
import { rssFeed } from '#articles/feeds/rss-feed.server.ts'
import { cardPage, furtherPages } from '#articles/index-data.server.ts'
import { categoryChips } from '#content/categories.ts'
import { indexPath } from '#articles/index-path.ts'
import type { BuiltSite } from './built-site.ts'

/** The cards of each page of the index as JSON, for chips and Load More: `/insights/page/2.json`. */
function writeIndexCards(outDir: string): void {
  for (const chip of [null, ...categoryChips]) {
    for (const number of [1, ...furtherPages(chip)]) {
      const file = join(outDir, `${indexPath(chip?.slug ?? null, number)}.json`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(cardPage(chip, number)))
    }
  }
}

/** The feeds of the articles, and the cards of their index. */
export function writeArticleFiles({ outDir }: BuiltSite): void {
  writeFileSync(join(outDir, 'insights/feed.xml'), rssFeed())
  writeFileSync(join(outDir, 'insights/feed.json'), `${jsonFeed()}\n`)
  writeIndexCards(outDir)
}
