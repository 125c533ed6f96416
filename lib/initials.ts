/**
 * Initials by which a partner recognises a client without learning who it is: `A. L.`
 *
 * @returns `?` where no name is known.
 */
export function initials(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].flatMap((name) => [...name.trim()].slice(0, 1))
  return letters.length > 0 ? letters.map((letter) => `${letter.toUpperCase()}.`).join(' ') : '?'
}
