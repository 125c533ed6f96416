/** Query parameter that lists the modules a shared link has switched off: `off=JP,ADS`. */
export const offParameter = 'off'

/** Reads which modules are on; names that are no module are ignored. */
export function readEnabled<Id extends string>(
  query: URLSearchParams,
  ids: readonly Id[],
): Record<Id, boolean> {
  const off = new Set(query.get(offParameter)?.slice(0, 200).split(',') ?? [])
  return Object.fromEntries(ids.map((id) => [id, !off.has(id)])) as Record<Id, boolean>
}

/** Writes which modules are off; nothing when all are on. */
export function writeEnabled<Id extends string>(
  query: URLSearchParams,
  enabled: Readonly<Record<Id, boolean>>,
  ids: readonly Id[],
): void {
  const off = ids.filter((id) => !enabled[id])
  query.delete(offParameter)
  if (off.length > 0) query.append(offParameter, off.join(','))
}
