import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { article as words, insights } from '#content/insights.ts'
import { authorOf } from '#articles/author.ts'
import type { ArticleSummary } from '#articles/article.ts'
import { articleSource, library } from '#articles/library.server.ts'
import { plainMarkdown } from '#articles/mdx/plain-markdown.ts'
import { dayText } from '#lib/day-text.ts'
import { absoluteUrl } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'
import type { BuiltSite } from './built-site.ts'

function twin(article: ArticleSummary): string {
  const facts = [
    `${words.by} ${authorOf(article.author).name}, ${site.brand}`,
    dayText(article.publishedOn),
    insights.readMinutes(article.readMinutes),
    absoluteUrl(site.origin, article.path),
  ]
  return [
    `# ${article.title}`,
    article.excerpt,
    facts.join(' · '),
    plainMarkdown(articleSource(article), article.path),
  ].join('\n\n')
}

/** The Markdown twin of each article, beside its page: `/insights/exit-strategy-planning.md`. */
export function writeArticleTwins({ outDir }: BuiltSite): void {
  for (const article of library().articles) {
    writeFileSync(join(outDir, `${article.path}.md`), `${twin(article)}\n`)
  }
}
