/**
 * Text as one line of a header: no break, no control character, nothing that turns the direction of what follows.
 *
 * @param limit - Most characters; what is longer ends in an ellipsis.
 */
export function oneLine(text: string, limit = 150): string {
  const line = text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length > limit
    ? `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
    : line
}
