/**
 * Letters of a searched word that a found word has to begin with: a search engine's stems are shorter than words, those
 * of `saving` and `losing` by half.
 */
const sharedOf = ({ length }: string) => Math.ceil(length * (length > 5 ? 0.5 : 0.6))

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Whether what a search engine marked has to do with the query. Engines that always answer give the nearest
 * words of the alphabet for a word they do not know.
 */
export function isHit(query: string, marked: readonly string[]): boolean {
  const found = marked.flatMap(wordsOf)
  return wordsOf(query).some((word) => {
    const start = word.slice(0, sharedOf(word))
    return found.some((other) => other.startsWith(start))
  })
}
