import { article as words, insights } from '#words/insights.ts'
import { type ArticleSummary, authorOf } from './article.ts'
import { plainMarkdown } from './mdx/plain-markdown.ts'
import type { MdxBody } from './mdx/read-blocks.ts'
import { dayText } from '#lib/date-text.ts'
import { absoluteUrl } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

/** An article as Markdown: its facts, then its text. */
export function articleTwin(article: ArticleSummary, body: MdxBody): string {
  const facts = [
    `${words.by} ${authorOf(article.author).name}, ${site.brand}`,
    dayText(article.publishedOn),
    insights.readMinutes(article.readMinutes),
    absoluteUrl(article.path),
  ]
  return [`# ${article.title}`, article.excerpt, facts.join(' · '), plainMarkdown(body)].join(
    '\n\n',
  )
}
