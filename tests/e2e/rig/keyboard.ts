import type { Page, Locator } from 'playwright/test'
import { expect } from './test.ts'

type FocusStop = {
  /** Tells stops apart, and says where one is when something is wrong with it. */
  name: string
  /** Nothing has the focus. */
  isLost: boolean
  problem: string
}

/** Runs in the page. */
function lookAtFocus(): FocusStop {
  let element = document.activeElement
  // Fields of the payment's form are in a shadow of their own.
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (
    !(element instanceof HTMLElement || element instanceof SVGElement) ||
    element === document.body
  ) {
    return { name: 'nothing', isLost: true, problem: 'nothing has the focus' }
  }
  const root = element.getRootNode() as Document | ShadowRoot
  const name = element.outerHTML.slice(0, 140)
  const focused = element
  const box = element.getBoundingClientRect()
  const labels = (element as HTMLInputElement).labels ?? []
  const isOwn = (found: Element | null) =>
    found !== null &&
    (focused.contains(found) ||
      found.contains(focused) ||
      [...labels].some((label) => label.contains(found)))
  const steps = [0.02, 0.25, 0.5, 0.75, 0.98]
  // A link over several lines is not where the middle of its box is.
  const boxes = [box, ...element.getClientRects()]
  const isSeen = boxes.some(({ left, top, width, height }) =>
    steps.some((x) =>
      steps.some((y) => isOwn(root.elementFromPoint(left + x * width, top + y * height))),
    ),
  )
  const isOutlined = (place: Element | null) => {
    if (!place) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(place)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  // The buttons inside a date's field and a film mark themselves, out of a page's sight.
  const isInnerButton = element.matches('video, [type="datetime-local"]:not(:focus-visible)')
  const isMarked = isInnerButton || [element, element.nextElementSibling].some(isOutlined)
  const where = `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}×${Math.round(box.height)}`
  return {
    name,
    isLost: false,
    problem: !isSeen ? `hidden at ${where}` : isMarked ? '' : 'has no mark',
  }
}

/** Where the focus is, and what is wrong with it: lost, out of sight, behind something else (WCAG 2.4.11), or unmarked (2.4.7). */
const focusStop = (page: Page): Promise<FocusStop> => page.evaluate(lookAtFocus)

type Watching = { readStops: () => FocusStop[] }

/** Looks at the focus after each press of a key, in the page itself, until nothing has it: from then on a key does nothing. */
function watchStops(page: Page): Promise<void> {
  return page.evaluate(`(() => {
    const stops = []
    let isPressed = false
    const isOver = () => stops.at(-1)?.isLost === true
    // What one press did is looked at before the next does anything.
    const readStops = () => {
      if (isPressed && !isOver()) stops.push((${lookAtFocus.toString()})())
      isPressed = false
      return stops
    }
    const onPress = (event) => {
      readStops()
      isPressed = true
      if (isOver()) event.preventDefault()
    }
    removeEventListener('keydown', globalThis.onPress, true)
    addEventListener('keydown', onPress, true)
    Object.assign(globalThis, { onPress, readStops })
  })()`)
}

/** What `watchStops` has seen. */
const watchedStops = (page: Page): Promise<FocusStop[]> =>
  page.evaluate(() => (globalThis as unknown as Watching).readStops())

const patience = 150

/** A visitor without a pointer: every stop on the way is looked at, and must be in sight and marked. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** What has the focus must be something, seen and marked. */
  async looksRight(): Promise<void> {
    const { name, problem } = await focusStop(this.#page)
    expect(problem, name).toBe('')
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key)
  }

  /** Tab, as often as it takes. */
  async tabTo(target: Locator): Promise<void> {
    const isThere = () => target.evaluate((element) => element.matches(':focus'))
    for (let presses = 0; presses < patience; presses += 1) {
      await this.press('Tab')
      await this.looksRight()
      if (await isThere()) return
    }
    throw new Error(`${target.toString()} is out of the keyboard’s reach.`)
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field)
    await this.#page.keyboard.type(text)
  }

  async pressOn(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(control)
    await this.press(key)
  }
}

type Walk = {
  key?: 'Tab' | 'Shift+Tab'
  /** Selector of what the last stop is among, or the first on the way back. */
  end?: string
}

/** Presses on their way to the page at once: it answers them one after the other. */
const pressesAtOnce = 12

/** Tab from here to the page's end, or back to its beginning: every stop must be seen, marked and uncovered. */
export async function walkByTab(page: Page, { key = 'Tab', end }: Walk = {}): Promise<void> {
  const isBack = key === 'Shift+Tab'
  if (isBack) await page.keyboard.down('Shift')
  await watchStops(page)
  let stops: FocusStop[] = []
  while (!stops.at(-1)?.isLost) {
    if (stops.length > 400)
      throw new Error(`The focus goes round in circles at ${stops.at(-1)?.name}`)
    await Promise.all(Array.from({ length: pressesAtOnce }, () => page.keyboard.press('Tab')))
    const seenBefore = stops.length
    stops = await watchedStops(page)
    if (stops.length === seenBefore) {
      throw new Error(`${key} reaches the page no more at ${JSON.stringify(await focusStop(page))}`)
    }
  }
  if (isBack) await page.keyboard.up('Shift')
  const seen = stops.slice(0, -1).map(({ name }) => name)
  const problems = stops
    .slice(0, -1)
    .flatMap(({ problem, name }) => (problem ? [`${problem}: ${name}`] : []))
  expect.soft(problems, `stops of ${key}`).toEqual([])
  const candidates = page.locator(end ?? (isBack ? 'a' : 'footer a'))
  const last = isBack ? candidates.first() : candidates.last()
  const expected = await last.evaluate((element) => element.outerHTML.slice(0, 140))
  expect.soft(seen.at(-1), `the last stop of ${key}`).toBe(expected)
}
