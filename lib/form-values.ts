/**
 * The values of a form as a schema reads them; a name that comes more than once becomes a list, as the worker reads a
 * form posted without script.
 *
 * @param form - Entries of a form; files are left out.
 */
export function formValues(form: FormData): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {}
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name).filter((value) => typeof value === 'string')
    values[name] = all.length === 1 ? (all[0] ?? '') : all
  }
  return values
}
