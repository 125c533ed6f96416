import type { ReactNode } from 'react'

/** How a part reads in plain text. */
export type TextForm = { asText: (props: unknown) => string }

/**
 * A part of mails: drawn as HTML, and said in plain text.
 *
 * @param asText - Paragraphs end in a blank line; what stands inside a line does not.
 */
export function part<Props extends object>(
  draw: (props: Props) => ReactNode,
  asText: (props: Props) => string,
): ((props: Props) => ReactNode) & TextForm {
  return Object.assign((props: Props) => draw(props), {
    asText: (props: unknown) => asText(props as Props),
  })
}
