import type { Page } from 'playwright/test'

export type FocusStop = {
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
  // The button inside a date's field marks itself, out of a page's sight.
  const isInnerButton = element.matches('[type="datetime-local"]:not(:focus-visible)')
  const isMarked = isInnerButton || [element, element.nextElementSibling].some(isOutlined)
  const where = `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}×${Math.round(box.height)}`
  return {
    name,
    isLost: false,
    problem: !isSeen ? `hidden at ${where}` : isMarked ? '' : 'has no mark',
  }
}

/** Where the focus is, and what is wrong with it: lost, out of sight, behind something else (WCAG 2.4.11), or unmarked (2.4.7). */
export const focusStop = (page: Page): Promise<FocusStop> => page.evaluate(lookAtFocus)

type Watching = { readStops: () => FocusStop[] }

/** Looks at the focus after each press of a key, in the page itself, until nothing has it: from then on a key does nothing. */
export function watchStops(page: Page): Promise<void> {
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
export const watchedStops = (page: Page): Promise<FocusStop[]> =>
  page.evaluate(() => (globalThis as unknown as Watching).readStops())
