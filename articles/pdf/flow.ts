import type { PageCanvas } from '#lib/pdf/page-canvas.ts'
import { contentWidth, margin, pageSize } from '#lib/pdf/pdf-style.ts'

/** A column of text that runs on over pages. `y` is where the next thing begins, in points from the top. */
export type Flow = { page: PageCanvas; x: number; width: number; y: number }

/** Below this line stands the foot of the page. */
export const flowBottom = pageSize.height - 64

const flowTop = 56

/** A column as wide as the page's margins allow, beginning at `y`. */
export function startFlow(page: PageCanvas, y: number): Flow {
  return { page, x: margin, width: contentWidth, y }
}

/** Turns the page when less than `height` is left on this one. */
export function makeRoom(flow: Flow, height: number): void {
  if (flow.y + height <= flowBottom) return
  flow.page.addPage()
  flow.y = flowTop
}

/** Runs `draw` in a narrower column that begins `indent` further in; what it takes in height is taken from both. */
export function indented(flow: Flow, indent: number, draw: () => void): void {
  flow.x += indent
  flow.width -= indent
  draw()
  flow.x -= indent
  flow.width += indent
}
