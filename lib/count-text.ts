const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A count as a sentence says it: `three`, and from ten on its figure. */
export const countText = (count: number): string => words[count] ?? String(count)
