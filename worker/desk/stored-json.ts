/** A column that holds JSON; the other value where it is blank or damaged, so that one row hides no others. */
export function asJson(column: unknown, otherwise: unknown): unknown {
  try {
    return JSON.parse(String(column ?? '')) as unknown
  } catch {
    return otherwise
  }
}
