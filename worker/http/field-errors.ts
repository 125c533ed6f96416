/** The part of a zod issue that is answered. */
type FieldIssue = { path: readonly PropertyKey[]; message: string }

/** Most fields named in one answer. */
const mostFields = 40

/** Field name (`phone`, `customFields.2.id`) to the first sentence that says what is wrong with it. */
export function fieldErrors(issues: readonly FieldIssue[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = path.map(String).join('.') || 'body'
    if (fields.size < mostFields && !fields.has(name)) fields.set(name, message)
  }
  return Object.fromEntries(fields)
}
