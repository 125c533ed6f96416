const hydrateSource = 'components/islands/hydrate.client.tsx'

/** The part of Vite's manifest that says which files a source became and needs. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

function importsOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  for (const each of manifest[key]?.imports ?? []) {
    if (seen.has(each)) continue
    seen.add(each)
    importsOf(manifest, each, seen)
  }
  return seen
}

/**
 * Addresses of a page's own script and of all that it imports, directly or not. In development Vike asks for it.
 *
 * @param source - `/pages/vip/+client.ts`.
 * @throws when the build holds no such script.
 */
export function pageScriptFiles(manifest: Manifest | null, source: string): string[] {
  if (!manifest) return []
  const key = source.slice(1)
  if (!manifest[key]) throw new Error(`The build holds no ${key}.`)
  return [key, ...importsOf(manifest, key)].map((each) => `/${manifest[each]?.file}`)
}

/**
 * Addresses of the files an island needs, in the order the loader expects: hydration, the island, the shared rest.
 * In development there is no manifest and Vite serves the sources themselves.
 *
 * @throws when the build holds no such island.
 */
export function islandFiles(manifest: Manifest | null, islandSource: string): string[] {
  const sources = [hydrateSource, islandSource]
  if (!manifest) return sources.map((source) => `/${source}`)
  const [hydrate, island] = sources.map((source) => manifest[source])
  if (!hydrate || !island) throw new Error(`The build holds no ${islandSource}.`)
  const shared = new Set(sources.flatMap((source) => [...importsOf(manifest, source)]))
  const files = [hydrate, island, ...[...shared].map((key) => manifest[key])]
  return [...new Set(files.flatMap((entry) => (entry ? [`/${entry.file}`] : [])))]
}
