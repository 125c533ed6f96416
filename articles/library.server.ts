import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getEnvironmentData } from 'node:worker_threads'
import { ArticleError } from './mdx/article-error.ts'
import type { Block, Heading } from './mdx/block.ts'
import { readMdx } from './mdx/read-mdx.ts'
import { articlePicture } from './article-picture.ts'
import type { ArticleSummary } from './article.ts'
import { readArticleFile } from './read-article-file.ts'
import { fieldLine, splitFrontMatter } from './read-front-matter.ts'
import { readingMinutes } from './reading-minutes.ts'
import { tellingFigure } from './telling-figure.ts'

export type Library = {
  /** Newest first; articles of one day by title. */
  articles: readonly ArticleSummary[]
  byPath: ReadonlyMap<string, ArticleSummary>
}

/** Where articles are read from; `ARTICLES_DIR` is for benchmarks and tests. */
const directory = () => process.env['ARTICLES_DIR'] ?? join('content', 'articles')

/** The file of an article. */
export const articleFile = (slug: string): string => join(directory(), `${slug}.mdx`)

const textOf = (slug: string) => readFileSync(articleFile(slug), 'utf8')

/** What an article's head says, and what follows from its body. */
export function summarize(slug: string): ArticleSummary {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw new ArticleError(
      articleFile(slug),
      ['the name must be lower case words joined by hyphens'],
      1,
    )
  }
  const text = textOf(slug)
  const { attributes, body } = readArticleFile(text, articleFile(slug))
  return {
    ...attributes,
    slug,
    path: `/${attributes.section}/${slug}`,
    updatedOn: attributes.updatedOn ?? attributes.publishedOn,
    readMinutes: readingMinutes(body),
    figure: tellingFigure(attributes.figure, body, (fault) => {
      throw new ArticleError(
        articleFile(slug),
        [fault],
        fieldLine(splitFrontMatter(text, articleFile(slug)).yaml, 'figure'),
      )
    }),
    picture: articlePicture(body),
  }
}

/** Names of the articles' files without their ending. */
export const articleSlugs = (): string[] =>
  readdirSync(directory())
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => name.slice(0, -'.mdx'.length))

const isNewer = (one: ArticleSummary, other: ArticleSummary) =>
  other.publishedOn.localeCompare(one.publishedOn) || one.title.localeCompare(other.title)

let known: Library | undefined

/** Under this name the build hands its threads what it has read, so that they do not read it again. */
export const articlesForThreads = 'articles'

const given = () => getEnvironmentData(articlesForThreads) as readonly ArticleSummary[] | undefined

/** All articles, read once; afresh on every call while developing. */
export function library(): Library {
  if (known && process.env['NODE_ENV'] !== 'development') return known
  const articles = given() ?? articleSlugs().map(summarize).toSorted(isNewer)
  known = { articles, byPath: new Map(articles.map((article) => [article.path, article])) }
  return known
}

/** Source of an article without its front matter. */
export function articleSource({ slug }: ArticleSummary): string {
  return splitFrontMatter(textOf(slug), articleFile(slug)).body
}

/** An article's body, read. */
export function articleBody({ slug }: Pick<ArticleSummary, 'slug'>): {
  blocks: Block[]
  headings: Heading[]
} {
  const { body, bodyLine } = splitFrontMatter(textOf(slug), articleFile(slug))
  return readMdx(body, articleFile(slug), bodyLine)
}
