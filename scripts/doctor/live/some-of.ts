const shown = 3

/** A list in a sentence: its first few, and how many more. */
export function someOf(list: readonly string[]): string {
  const rest = list.length - shown
  return rest > 0 ? `${list.slice(0, shown).join(', ')} and ${rest} more` : list.join(', ')
}
