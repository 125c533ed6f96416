/** Adds a link to the document's head: a stylesheet, or a module to be fetched ahead. */
export function addLink(rel: 'modulepreload' | 'stylesheet', href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }))
}
