import { insights } from '#content/insights.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { absoluteUrl } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'
import type { ArticleSummary } from '../article.ts'
import { authorOf } from '../author.ts'
import { feedArticles, feedHome, feedText, feedTitle } from './feed.server.ts'

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
    `<content:encoded>${escapeMarkup(feedText(article))}</content:encoded>`,
    '</item>',
  ].join('')
}

/** The newest articles as RSS 2.0, in full. */
export function rssFeed(): string {
  const articles = feedArticles()
  const built = articles
    .map(({ updatedOn }) => updatedOn)
    .toSorted()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>${escapeMarkup(feedTitle)}</title><link>${feedHome}</link><language>en</language>`,
    `<description>${escapeMarkup(insights.lead)}</description>`,
    `<atom:link rel="self" type="application/rss+xml" href="${site.origin}/insights/feed.xml"/>`,
    ...(built ? [`<lastBuildDate>${rssDate(built)}</lastBuildDate>`] : []),
    ...articles.map(rssItem),
    '</channel></rss>\n',
  ].join('\n')
}
