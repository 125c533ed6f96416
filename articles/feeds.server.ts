import { insights } from '#words/insights.ts'
import { absoluteUrl } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'
import { type ArticleSummary, authorOf } from './article.ts'
import { articleBody, library } from './library.server.ts'
import { markdownHtml, parseMarkdown } from './mdx/markdown.ts'
import { plainMarkdown } from './mdx/plain-markdown.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'

/** Articles a feed carries; readers keep what they have seen. */
const feedLength = 20

const feedTitle = `${insights.title}, ${site.brand}`
const feedHome = absoluteUrl('/insights')

/** What the feeds carry, the newest first. */
const feedArticles = () => library().articles.slice(0, feedLength)

/** HTML of the page at `url` with its links and pictures at absolute addresses, as a reader far from the site needs them. */
export const withAbsoluteAddresses = (html: string, url: string): string =>
  html
    .replaceAll(/ (href|src)="\//g, ` $1="${site.origin}/`)
    .replaceAll(' href="#', ` href="${url}#`)

/** What is pasted along from slides and is no character of XML. */
const noCharacter = /[^\P{Cc}\t\n\r]/gu

/** The whole text. */
const feedText = (article: ArticleSummary) =>
  withAbsoluteAddresses(
    markdownHtml(parseMarkdown(plainMarkdown(articleBody(article)))).replaceAll(noCharacter, ''),
    absoluteUrl(article.path),
  )

function jsonItem(article: ArticleSummary) {
  const url = absoluteUrl(article.path)
  return {
    id: url,
    url,
    title: article.title,
    summary: article.excerpt,
    content_html: feedText(article),
    date_published: `${article.publishedOn}T00:00:00Z`,
    date_modified: `${article.updatedOn}T00:00:00Z`,
    authors: [{ name: authorOf(article.author).name }],
    tags: [article.category, ...article.tags],
    language: site.language,
  }
}

/** The newest articles as JSON Feed 1.1, in full. */
export function jsonFeed(): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle,
    home_page_url: feedHome,
    feed_url: `${site.origin}/insights/feed.json`,
    description: insights.lead,
    language: site.language,
    items: feedArticles().map(jsonItem),
  })
}

/** Midnight UTC, the way RSS writes it: `Thu, 19 Mar 2026 00:00:00 GMT`. */
const rssDate = (day: string) => new Date(`${day}T00:00:00Z`).toUTCString()

function rssItem(article: ArticleSummary): string {
  const url = absoluteUrl(article.path)
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
    `<title>${escapeMarkup(feedTitle)}</title><link>${feedHome}</link><language>${site.language}</language>`,
    `<description>${escapeMarkup(insights.lead)}</description>`,
    `<atom:link rel="self" type="application/rss+xml" href="${site.origin}/insights/feed.xml"/>`,
    ...(built ? [`<lastBuildDate>${rssDate(built)}</lastBuildDate>`] : []),
    ...articles.map(rssItem),
    '</channel></rss>\n',
  ]
    .join('\n')
    .replaceAll(noCharacter, '')
}
