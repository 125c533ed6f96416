/** The file a host answers a path with. */
export const pageFile = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1).replace(/\/$/, '')}.html`
