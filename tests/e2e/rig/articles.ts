import type { ArticleSummary } from '#articles/article.ts'
import { articleBody, library, articleSource } from '#articles/library.server.ts'
import type { Heading } from '#articles/mdx/block.ts'

type LongArticle = ArticleSummary & { headings: readonly [Heading, Heading, ...Heading[]] }

function findLongArticle(): LongArticle {
  for (const article of library().articles) {
    const [first, second, ...others] = articleBody(article).headings
    if (first && second && others.length > 1) {
      return { ...article, headings: [first, second, ...others] }
    }
  }
  throw new Error('No article is long enough for a table of contents to follow its reader.')
}

/** The newest article whose table of contents follows its reader. */
export const longArticle = findLongArticle()

type Found = { word: string; articles: readonly [ArticleSummary, ...ArticleSummary[]] }

/** As much of a word as all its forms share, whatever the search takes off their ends. */
const stem = (word: string) => word.toLowerCase().slice(0, 5)

const wordsOf = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu))

/** The words of an article's sentences: not those of its links' addresses, its tables and its components. */
const sentences = (article: ArticleSummary) =>
  articleSource(article)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .join('\n')
    .replaceAll(/\]\([^)]*\)/g, ' ')

/** A word that the fewest articles say, in one form only, and those that say it. */
function findRareWord(): Found {
  const { articles } = library()
  const formsByStem = new Map<string, Set<string>>()
  const allWords = articles.flatMap((article) => [
    ...wordsOf(`${Object.values(article).join(' ')} ${articleSource(article)}`),
  ])
  for (const word of allWords) {
    const forms = formsByStem.get(stem(word)) ?? new Set()
    formsByStem.set(stem(word), forms.add(word))
  }
  const found = new Map<string, ArticleSummary[]>()
  for (const article of articles) {
    for (const word of wordsOf(sentences(article))) {
      const isLone = formsByStem.get(stem(word))?.size === 1
      if (isLone && /^[a-z]{8,}$/.test(word)) found.set(word, [...(found.get(word) ?? []), article])
    }
  }
  const [rarest] = [...found].toSorted(([, one], [, other]) => one.length - other.length)
  if (!rarest) throw new Error('No word of an article is its own.')
  const [word, [first, ...others]] = rarest
  if (!first) throw new Error(`Nobody says ${word}.`)
  return { word, articles: [first, ...others] }
}

export const rareWord = findRareWord()
