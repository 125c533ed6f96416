import { articleBody, articleSlugs, summarize } from './library.server.ts'
import { ArticleError } from './mdx/block.ts'

function faultOf(slug: string): string | null {
  try {
    articleBody(summarize(slug))
    return null
  } catch (error) {
    if (error instanceof ArticleError) return error.message
    throw error
  }
}

/** The first fault of each article that has one, by file and line. Reads every article whole. */
export const articleFaults = (): string[] => articleSlugs().flatMap((slug) => faultOf(slug) ?? [])
