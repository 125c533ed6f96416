import { insights } from '#content/insights.ts'
import { absoluteUrl } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'
import type { ArticleSummary } from '../article.ts'
import { authorOf } from '../author.ts'
import { feedArticles, feedHome, feedText, feedTitle } from './feed.server.ts'

function jsonItem(article: ArticleSummary) {
  const url = absoluteUrl(site.origin, article.path)
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
    language: 'en',
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
    language: 'en',
    items: feedArticles().map(jsonItem),
  })
}
