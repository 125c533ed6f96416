/** How a text begins: its first sentence, which a title or an initial (`Dr. J. Roe`) does not end. */
export const openingOf = (text: string): string => text.replace(/(?<=^.{40,}[.!?])\s.*/s, '')
