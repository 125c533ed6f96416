/** An address as mail is kept by: whoever writes it in capitals is the same reader. */
export function mailAddress(given: string): string {
  return given.trim().toLowerCase()
}
