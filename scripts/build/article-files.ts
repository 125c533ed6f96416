import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ArticleSummary } from '#articles/article.ts'
import { articleTwin } from '#articles/article-twin.server.ts'
import { articlesWithPdf } from '#articles/articles-with-pdf.server.ts'
import { articleBody, library } from '#articles/library.server.ts'
import { articlePdf } from '#articles/pdf/article-pdf.ts'
import { jsonFeed, rssFeed } from '#articles/feeds.server.ts'
import { cardPage, furtherPages, usedChips } from '#articles/index-data.server.ts'
import { indexPath } from '#articles/index-path.ts'

/** The cards of each page of the index as JSON, for chips and Load More: `/insights/page/2.json`. */
function writeIndexCards(outDir: string): void {
  for (const chip of [null, ...usedChips()]) {
    for (const number of [1, ...furtherPages(chip)]) {
      const file = join(outDir, `${indexPath(chip?.slug ?? null, number)}.json`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(cardPage(chip, number)))
    }
  }
}

/** Beside an article's page: its Markdown twin, and its PDF where it has one. */
function writeArticle(outDir: string, article: ArticleSummary): void {
  const body = articleBody(article)
  mkdirSync(dirname(join(outDir, article.path)), { recursive: true })
  writeFileSync(join(outDir, `${article.path}.md`), `${articleTwin(article, body)}\n`)
  if (!articlesWithPdf().has(article.path)) return
  writeFileSync(join(outDir, `${article.path}.pdf`), articlePdf(article, body.blocks))
}

/** What lies beside the articles' pages, their feeds, and the cards of their index. */
export function writeArticleFiles(outDir: string): void {
  for (const article of library().articles) writeArticle(outDir, article)
  mkdirSync(join(outDir, 'insights'), { recursive: true })
  writeFileSync(join(outDir, 'insights/feed.xml'), rssFeed())
  writeFileSync(join(outDir, 'insights/feed.json'), `${jsonFeed()}\n`)
  writeIndexCards(outDir)
}
