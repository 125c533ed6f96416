/** What is used of the search engine that is built beside the pages. */
export type SearchHit = { url: string; excerpt: string; meta: Record<string, string> }

type Pagefind = {
  init(): Promise<void>
  options(options: { excerptLength: number; noWorker: boolean }): Promise<void>
  search(query: string): Promise<{ results: { data(): Promise<SearchHit> }[] }>
}

let engine: Promise<Pagefind> | undefined

/** The engine and its index's first part, loaded once; a failure is tried again the next time. */
export function pagefind(): Promise<Pagefind> {
  engine ??= (async () => {
    // The engine is written after the bundle, so the bundler must not look for it.
    const address = '/pagefind/pagefind.js'
    const loaded = (await import(/* @vite-ignore */ address)) as Pagefind
    // A worker would need an address the page's policy for scripts does not trust; the main thread is quick enough.
    await loaded.options({ excerptLength: 28, noWorker: true })
    await loaded.init()
    return loaded
  })()
  engine.catch(() => (engine = undefined))
  return engine
}
