import type { ArticleSummary } from '#articles/article.ts'
import { articleBody, library } from '#articles/library.server.ts'
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
