/** Nothing of that name or kind, as DNS itself says. */
const absent = new Set(['ENOTFOUND', 'ENODATA'])

/** What is there; an empty list where DNS says that nothing is. @throws where DNS cannot be asked. */
export async function dnsRecords<Item>(asked: Promise<Item[]>): Promise<Item[]> {
  try {
    return await asked
  } catch (error) {
    if (absent.has((error as { code?: string }).code ?? '')) return []
    throw error
  }
}
