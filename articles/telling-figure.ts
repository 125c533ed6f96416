import type { ArticleSummary } from './article.ts'
import { parseAttributes } from './mdx/attributes.ts'

type Figure = ArticleSummary['figure']

function firstKeyNumber(body: string): Figure | null {
  const tag = /^<KeyNumber\b([^>]*?)\/>/m.exec(body)?.[1]
  if (!tag) return null
  const { value, label } = parseAttributes(tag)
  return { value: String(value), label: String(label) }
}

/**
 * The figure an article's card tells: the one its head names, which the text has to say too, else its first key
 * number. Read off the source, like everything lists need.
 */
export function tellingFigure(
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
