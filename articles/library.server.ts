import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { articlePicture } from './article-picture.ts'
import type { ArticleSummary } from './article.ts'
import { frontMatter } from './front-matter.ts'
import { ArticleError } from './mdx/article-error.ts'
import type { Block, Heading } from './mdx/block.ts'
import { readMdx } from './mdx/read-mdx.ts'
import { fieldLine, readFrontMatter, splitFrontMatter } from './read-front-matter.ts'
import { readingMinutes } from './reading-minutes.ts'

type Figure = ArticleSummary['figure']

function firstKeyNumber(body: string): Figure | null {
  const tag = /^<KeyNumber\b([^>]*?)\/>/m.exec(body)?.[1]
  if (!tag) return null
  const told = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return { value: told('value'), label: told('label') }
}

/**
 * The figure an article's card tells: the one its head names, which the text has to say too, else its first key
 * number. Read off the source, like everything lists need.
 */
function tellingFigure(
  named: Figure | undefined,
  body: string,
  fail: (fault: string) => never,
): Figure {
  if (!named) {
    return (
      firstKeyNumber(body) ??
      fail('figure: is missing, and the text has no <KeyNumber> in its place')
    )
  }
  if (body.toLowerCase().includes(named.value.toLowerCase())) return named
  return fail(`figure.value: ${named.value} is said nowhere in the text`)
}

/** Splits an article's file into validated front matter and body; a fault names the file and every field at fault. */
export function readArticleFile(text: string, file: string) {
  const read = readFrontMatter(frontMatter, text, file)
  const { updatedOn, publishedOn } = read.attributes
  if (updatedOn && updatedOn < publishedOn) {
    const line = fieldLine(splitFrontMatter(text, file).yaml, 'updatedOn')
    throw new ArticleError(file, ['updatedOn: is before publishedOn'], line)
  }
  return read
}

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

/** All articles, read once; afresh on every call while developing. */
export function library(): Library {
  if (known && process.env['NODE_ENV'] !== 'development') return known
  const articles = articleSlugs().map(summarize).toSorted(isNewer)
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
