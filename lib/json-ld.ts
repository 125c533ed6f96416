import type { Graph, Thing } from 'schema-dts'

/** Absolute address of a path on the production origin; the home page keeps its slash. */
export function absoluteUrl(origin: string, path: string): string {
  return path === '/' ? `${origin}/` : `${origin}${path}`
}

/** `@id` of a node on a page, so that nodes refer to each other across the whole site. */
export function nodeId(origin: string, path: string, fragment: string): string {
  return `${absoluteUrl(origin, path)}#${fragment}`
}

/** One connected graph, safe inside a script element: `<` never appears in it. */
export function serializeGraph(nodes: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
