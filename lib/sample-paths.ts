/** One sample: where it stands in the configuration, and what it says. */
type SamplePath = { path: string; says: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Everything in a configuration that is marked `isSample`, wherever it stands, in the order it is written. */
export function samplePaths(value: unknown, path = ''): SamplePath[] {
  if (!isRecord(value)) return []
  const below = Object.entries(value).flatMap(([key, child]) => {
    const step = Array.isArray(value) ? `[${key}]` : path === '' ? key : `.${key}`
    return samplePaths(child, `${path}${step}`)
  })
  if (value['isSample'] !== true) return below
  const says = Object.entries(value).find(([key]) => key !== 'isSample' && key !== 'id')?.[1]
  return [{ path, says: String(says) }, ...below]
}
