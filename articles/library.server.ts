import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArticleSummary } from './article.ts'
import { frontMatter, fieldLine, readFrontMatter, splitFrontMatter } from './read-front-matter.ts'
import { ArticleError } from './mdx/block.ts'
import type { MdxBody } from './mdx/read-blocks.ts'
import { readMdx } from './mdx/read-mdx.ts'
import { readingMinutes } from './reading-minutes.ts'

/** Most values a cover draws; more could not be told apart on a card. */
const mostValues = 8

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

function chartValues(body: string): number[] {
  const chart = /<BarChart[\s\S]*?\/>/.exec(body)?.[0] ?? ''
  // The editor writes names in quotation marks, too; what other texts say is no value.
  const values = chart.matchAll(
    /(["']?)\bvalue\1\s*:\s*(-?[\d.]+)|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g,
  )
  return [...values].flatMap(([, , value]) => (value ? Math.abs(Number(value)) : []))
}

const cellsOf = (line: string) => line.split('|').slice(1, -1)

/** Values of the first column of figures in the first table that has one with two or more. */
function tableValues(body: string): number[] {
  for (const [table] of body.matchAll(/^\|[^\n]*\n\|[ :|-]+\n(?:\|[^\n]*\n?)+/gm)) {
    const [, marks = '', ...lines] = table.trimEnd().split('\n')
    const rows = lines.map(cellsOf)
    for (const [column, mark] of cellsOf(marks).entries()) {
      if (column === 0 || !mark.trim().endsWith(':')) continue
      const values = rows
        .map((cells) => Number.parseFloat((cells[column] ?? '').replaceAll(/[^\d.]/g, '')))
        .filter((value) => Number.isFinite(value))
      if (values.length > 1) return values
    }
  }
  return []
}

/**
 * What an article's cover draws: the values of its first chart, else of its first table with figures, else the lengths
 * of its sections, in percent of the greatest. Read off the source, so that lists of thousands parse no article.
 */
export function articlePicture(body: string): number[] {
  const chart = chartValues(body)
  const table = chart.length > 1 ? [] : tableValues(body)
  const values = chart.length > 1 ? chart : table
  const drawn = (values.length > 1 ? values : body.split(/^## /m).map(wordCount)).slice(
    0,
    mostValues,
  )
  const greatest = Math.max(...drawn)
  return drawn.map((value) => Math.round((value / (greatest > 0 ? greatest : 1)) * 100))
}

type Figure = ArticleSummary['figure']

function firstKeyNumber(body: string): Figure | null {
  const tag = /^<KeyNumber\b((?:"[^"]*"|'[^']*'|[^>])*?)\/>/m.exec(body)?.[1] ?? ''
  const told = (name: string) => new RegExp(`\\b${name}=(["'])(.*?)\\1`, 's').exec(tag)?.[2]
  const [value, label] = [told('value'), told('label')]
  return value && label ? { value, label } : null
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

type Library = {
  /** Newest first; articles of one day by title. */
  articles: readonly ArticleSummary[]
  /** Those whose day is to come. */
  waiting: readonly ArticleSummary[]
  byPath: ReadonlyMap<string, ArticleSummary>
}

/** Where articles are read from; `ARTICLES_DIR` is for benchmarks and tests. */
const directory = () => process.env['ARTICLES_DIR'] ?? join('content', 'articles')

/** The file of an article. */
const articleFile = (slug: string): string => join(directory(), `${slug}.mdx`)

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

/** The articles, read once; while developing afresh on every call, and as if the day of each had come. */
export function library(): Library {
  const isDeveloping = process.env['NODE_ENV'] === 'development'
  if (known && !isDeveloping) return known
  const today = new Date().toISOString().slice(0, 10)
  const { articles = [], waiting = [] } = Object.groupBy(
    articleSlugs().map(summarize).toSorted(isNewer),
    ({ publishedOn }) => (isDeveloping || publishedOn <= today ? 'articles' : 'waiting'),
  )
  known = { articles, waiting, byPath: new Map(articles.map((article) => [article.path, article])) }
  return known
}

/** What is worked out of the list of articles: once, and again when the list is read afresh. */
export function ofLibrary<Value>(workOut: (articles: Library['articles']) => Value): () => Value {
  let last: { articles: Library['articles']; value: Value } | undefined
  return () => {
    const { articles } = library()
    if (last?.articles !== articles) last = { articles, value: workOut(articles) }
    return last.value
  }
}

/** Source of an article without its front matter. */
export function articleSource({ slug }: ArticleSummary): string {
  return splitFrontMatter(textOf(slug), articleFile(slug)).body
}

/** An article's body, read. */
export function articleBody({ slug }: Pick<ArticleSummary, 'slug'>): MdxBody {
  const { body, bodyLine } = splitFrontMatter(textOf(slug), articleFile(slug))
  return readMdx(body, articleFile(slug), bodyLine)
}
