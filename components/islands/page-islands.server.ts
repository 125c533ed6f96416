import { createContext } from 'react'
import type { ServerStyleSheet } from 'styled-components'

/** What a page's islands share while it is rendered: its style sheet, and the markup of each island in turn. */
export type PageIslands = {
  sheet: ServerStyleSheet
  html: string[]
  /** Addresses an island needs: what hydrates it, its own file, then all they share. */
  filesOf: (source: string) => string[]
}

/** The page being rendered. Islands leave a mark in the page and their markup here, see `fillIslands`. */
export const PageIslandsContext = createContext<PageIslands | null>(null)

const mark = (index: number) => `<!--island ${index}-->`

/** Keeps an island's markup; the mark returned stands for it in the page. */
export function keepIsland(page: PageIslands, html: string): string {
  return mark(page.html.push(html) - 1)
}

/** Puts every island's markup in the place of its mark. */
export function fillIslands(islands: readonly string[], body: string): string {
  return islands.reduce((filled, html, index) => filled.replace(mark(index), () => html), body)
}
