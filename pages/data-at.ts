import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'

/** The data of a screen with many addresses: what is found at one, else there is no such page. */
export const dataAt =
  <Found>(find: (path: string) => Found | undefined) =>
  ({ urlPathname }: PageContextServer): Found => {
    const found = find(urlPathname)
    if (!found) throw render(404)
    return found
  }
