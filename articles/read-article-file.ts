import { ArticleError } from './mdx/article-error.ts'
import { frontMatter } from './front-matter.ts'
import { fieldLine, readFrontMatter, splitFrontMatter } from './read-front-matter.ts'

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
