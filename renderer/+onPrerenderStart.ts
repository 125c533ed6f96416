import type { PageContextServer } from 'vike/types'

type PrerenderContext = { pageContexts: PageContextServer[] }

/** Leaves this process its share of the pages: `PRERENDER_SHARE=2/4` is the second of four; without it, all. */
export function onPrerenderStart({ pageContexts }: PrerenderContext): {
  prerenderContext: PrerenderContext
} {
  const [number = 1, count = 1] = (process.env['PRERENDER_SHARE'] ?? '')
    .split('/')
    .filter(Boolean)
    .map(Number)
  return {
    prerenderContext: {
      pageContexts: pageContexts.filter((_page, index) => index % count === number - 1),
    },
  }
}
