/** An id for a heading, from its words: `What it costs (really)` becomes `what-it-costs-really`. */
export function headingId(words: string, taken: ReadonlySet<string>): string {
  const base =
    words
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/[\s-]+/g, '-') || 'section'
  let id = base
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`
  return id
}
