import { insights } from '#content/insights.ts'
import { absoluteUrl } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'
import type { ArticleSummary } from '../article.ts'
import { articleSource, library } from '../library.server.ts'
import { markdownHtml, parseMarkdown } from '../mdx/markdown.ts'
import { plainMarkdown } from '../mdx/plain-markdown.ts'

/** Articles a feed carries; readers keep what they have seen. */
const feedLength = 20

export const feedTitle = `${insights.title}, ${site.brand}`
export const feedHome = absoluteUrl(site.origin, '/insights')

/** What the feeds carry, the newest first. */
export const feedArticles = () => library().articles.slice(0, feedLength)

/** The whole text, its links made absolute, as a reader far from the site needs it. */
export const feedText = (article: ArticleSummary) =>
  markdownHtml(parseMarkdown(plainMarkdown(articleSource(article), article.path))).replaceAll(
    'href="/',
    `href="${site.origin}/`,
  )
