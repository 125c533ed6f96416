import { site } from '#site.config.ts'
import { allPaths } from './rig/all-paths.ts'
import { axeProblems, schemeRules } from './rig/axe.ts'
import { openDisclosures } from './rig/open-disclosures.ts'
import { readPageFacts, type PageFacts } from './rig/page-facts.ts'
import { sidewaysScroll } from './rig/sideways-scroll.ts'
import { expect, test } from './rig/test.ts'

test.describe.configure({ timeout: 120_000 })

/** Every `{ "@id": … }` a node points at, wherever it stands in the node. */
function references(value: unknown, isRoot = true): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => references(entry, false))
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const isReference = !isRoot && entries.length === 1 && entries[0]?.[0] === '@id'
  return isReference
    ? [String(entries[0]?.[1])]
    : entries.flatMap(([, entry]) => references(entry, false))
}

function expectWellFormed(path: string, facts: PageFacts): void {
  expect(
    facts.headings.filter((level) => level === 1),
    'one h1',
  ).toHaveLength(1)
  const jumps = facts.headings.filter(
    (level, index) => level > (facts.headings[index - 1] ?? 1) + 1,
  )
  expect(jumps, 'heading levels that are skipped').toEqual([])
  expect(facts.landmarks).toEqual(['header', 'nav', 'main', 'footer'])
  expect(facts.description.length, 'length of the description').toBeGreaterThanOrEqual(70)
  expect(facts.description.length, 'length of the description').toBeLessThanOrEqual(160)
  expect(facts.images.filter(({ alt, hasSize }) => alt === null || !hasSize)).toEqual([])
  expect(new Set(facts.ids).size, 'ids are unique').toBe(facts.ids.length)
  expect(facts.canonical.startsWith(site.origin)).toBe(true)
  const isIndexable = facts.robots === 'index, follow'
  expect(facts.graph.length > 0, 'structured data on indexed pages only').toBe(isIndexable)
  const nodes = new Set(facts.graph.map((node) => node['@id']))
  const dangling = facts.graph.flatMap((node) => references(node)).filter((id) => !nodes.has(id))
  expect(dangling, `nodes that ${path} points at and lacks`).toEqual([])
  for (const node of facts.graph.filter((each) => each['@type'] === 'FAQPage')) {
    for (const { name } of node['mainEntity'] as { name: string }[])
      expect(facts.text).toContain(name)
  }
}

for (const path of allPaths) {
  test(`${path} is well formed, accessible and narrow enough`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expectWellFormed(path, await readPageFacts(page))
    // A heading that script has to say is hidden until it can.
    await expect(page.locator('[data-island]:not([data-hydrated]) h1')).toHaveCount(0)
    expect(await axeProblems(page), '1440 px, light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await openDisclosures(page)
    expect(await axeProblems(page, { only: schemeRules }), '1440 px, dark').toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await axeProblems(page), '390 px, dark, all opened').toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await axeProblems(page, { only: schemeRules }), '390 px, light').toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await sidewaysScroll(page), 'sideways scrolling at 320 px').toEqual([])
  })
}

test('titles, descriptions and canonical addresses are each page’s own, and no link is dead', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const facts = new Map<string, PageFacts>()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of allPaths) {
    await page.goto(`${baseURL}${path}`)
    facts.set(path, await readPageFacts(page))
  }
  await context.close()
  const own = [...facts].filter(([path, { canonical }]) => new URL(canonical).pathname === path)
  expect(own.length).toBe(allPaths.length - 1)
  for (const key of ['title', 'description'] as const) {
    const values = own.map(([, fact]) => fact[key])
    expect(
      values.filter((value, index) => values.indexOf(value) !== index),
      key,
    ).toEqual([])
  }
  const idsOf = new Map([...facts].map(([path, { ids }]) => [path, new Set(ids)]))
  const targets = new Set([...facts.values()].flatMap(({ links }) => links))
  const dead: string[] = []
  for (const target of targets) {
    const url = new URL(target)
    // What the worker answers depends on who asks: its own tests follow those links.
    if (url.origin !== baseURL || url.pathname.startsWith('/api/')) continue
    const path = decodeURI(url.pathname)
    if (!facts.has(path) && (await request.get(path)).status() !== 200) dead.push(target)
    const hash = decodeURIComponent(url.hash.slice(1))
    if (hash && facts.has(path) && !idsOf.get(path)?.has(hash)) dead.push(target)
  }
  expect(dead).toEqual([])
})
