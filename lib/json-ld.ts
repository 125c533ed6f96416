import type { Graph, Thing } from 'schema-dts'
import { site } from '#site.config.ts'

/** Absolute address of a path on the production origin; the home page keeps its slash. */
export function absoluteUrl(path: string): string {
  return `${site.origin}${path}`
}

/** `@id` of a node on a page, so that nodes refer to each other across the whole site. */
export function nodeId(path: string, fragment: string): string {
  return `${absoluteUrl(path)}#${fragment}`
}

/** Refers to the firm behind the site, which every page's graph names. */
export const organization = { '@id': nodeId('/', 'organization') }

/** Refers to the site, which every page's graph names. */
export const website = { '@id': nodeId('/', 'website') }

/** One connected graph, safe inside a script element: `<` never appears in it. */
export function serializeGraph(nodes: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
