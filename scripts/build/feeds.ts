import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { insights } from '#content/insights.ts'
import { authorOf } from '#articles/author.ts'
import type { ArticleSummary } from '#articles/article.ts'
import { articleSource, library } from '#articles/library.server.ts'
import { markdown } from '#articles/mdx/markdown.ts'
import { plainMarkdown } from '#articles/mdx/plain-markdown.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { absoluteUrl } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'
import type { BuiltSite } from './built-site.ts'

/** Articles a feed carries; readers keep what they have seen. */
const feedLength = 20

const title = `${insights.title}, ${site.brand}`
const home = absoluteUrl(site.origin, '/insights')

/** The whole text, its links made absolute, as a reader far from the site needs it. */
const fullText = (article: ArticleSummary) =>
  markdown
    .render(plainMarkdown(articleSource(article), article.path))
    .replaceAll('href="/', `href="${site.origin}/`)
    .replaceAll(/ style="[^"]*"/g, '')

/** Midnight UTC, the way RSS writes it: `Thu, 19 Mar 2026 00:00:00 GMT`. */
const rssDate = (day: string) => new Date(`${day}T00:00:00Z`).toUTCString()

function rssItem(article: ArticleSummary): string {
  const url = absoluteUrl(site.origin, article.path)
  return [
    '<item>',
    `<title>${escapeMarkup(article.title)}</title>`,
    `<link>${url}</link><guid isPermaLink="true">${url}</guid>`,
    `<pubDate>${rssDate(article.publishedOn)}</pubDate>`,
    `<dc:creator>${escapeMarkup(authorOf(article.author).name)}</dc:creator>`,
    `<category>${escapeMarkup(article.category)}</category>`,
    `<description>${escapeMarkup(article.excerpt)}</description>`,
    `<content:encoded>${escapeMarkup(fullText(article))}</content:encoded>`,
    '</item>',
  ].join('')
}

function rss(articles: readonly ArticleSummary[]): string {
  const built = articles
    .map(({ updatedOn }) => updatedOn)
    .toSorted()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>${escapeMarkup(title)}</title><link>${home}</link><language>en</language>`,
    `<description>${escapeMarkup(insights.lead)}</description>`,
    `<atom:link rel="self" type="application/rss+xml" href="${site.origin}/insights/feed.xml"/>`,
    ...(built ? [`<lastBuildDate>${rssDate(built)}</lastBuildDate>`] : []),
    ...articles.map(rssItem),
    '</channel></rss>\n',
  ].join('\n')
}

function jsonItem(article: ArticleSummary) {
  const url = absoluteUrl(site.origin, article.path)
  return {
    id: url,
    url,
    title: article.title,
    summary: article.excerpt,
    content_html: fullText(article),
    date_published: `${article.publishedOn}T00:00:00Z`,
    date_modified: `${article.updatedOn}T00:00:00Z`,
    authors: [{ name: authorOf(article.author).name }],
    tags: [article.category, ...article.tags],
    language: 'en',
  }
}

/** The newest articles as RSS 2.0 and as JSON Feed 1.1, in full. */
export function writeFeeds({ outDir }: BuiltSite): void {
  const articles = library().articles.slice(0, feedLength)
  const json = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: `${site.origin}/insights/feed.json`,
    description: insights.lead,
    language: 'en',
    items: articles.map(jsonItem),
  }
  writeFileSync(join(outDir, 'insights/feed.xml'), rss(articles))
  writeFileSync(join(outDir, 'insights/feed.json'), `${JSON.stringify(json)}\n`)
}
