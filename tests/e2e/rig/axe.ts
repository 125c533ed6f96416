import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'
import { root } from '#scripts/root.ts'

/** In half the letters of `axe.source`: each page reads all of them. */
const source = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The only rule whose verdict hangs on the colour scheme. */
export const schemeRules = ['color-contrast'] as const

type AxeOptions = {
  /** Some of its rules instead of all of WCAG 2.2 AA and good practice. */
  only?: readonly string[] | undefined
  /** A part of the page instead of all of it. */
  within?: string | undefined
}

const isLoaded = (page: Page) => page.evaluate(() => 'axe' in globalThis)

/** What axe holds against the page as it stands. Its script goes in once a page, which is most of what it costs. */
export async function axeProblems(page: Page, { only = tags, within }: AxeOptions = {}) {
  if (!(await isLoaded(page))) await page.evaluate(source)
  return page.evaluate(
    async ([runOnly, place]) => {
      const checker = (globalThis as unknown as { axe: typeof axe }).axe
      const { violations } = await checker.run(place ?? document, {
        runOnly: [...runOnly],
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ html, any: [reason] }) => `${id}: ${reason?.message ?? ''} ${html.slice(0, 200)}`,
        ),
      )
    },
    [[...only], within] as const,
  )
}
