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
  const texts = articles.flatMap((article) => [...Object.values(article), articleSource(article)])
  const forms = Map.groupBy(wordsOf(texts.join(' ')), stem)
  const uses = articles.flatMap((article) =>
    [...wordsOf(sentences(article))].map((word) => ({ word, article })),
  )
  const lone = uses.filter(
    ({ word }) => /^[a-z]{8,}$/.test(word) && forms.get(stem(word))?.length === 1,
  )
  const found = [...Map.groupBy(lone, ({ word }) => word).values()]
  const [[first, ...others] = []] = found.toSorted((one, other) => one.length - other.length)
  if (!first) throw new Error('No word of an article is its own.')
  return { word: first.word, articles: [first.article, ...others.map(({ article }) => article)] }
}

export const rareWord = findRareWord()
