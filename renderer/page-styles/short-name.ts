const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `a`, `b` … `z`, `A` … `Z`, `aa` … */
export function shortName(index: number): string {
  const last = letters[index % letters.length] ?? ''
  return index < letters.length ? last : shortName(Math.floor(index / letters.length) - 1) + last
}
