import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { type Goal, goalOfWorst } from '../rig/goal.ts'
import { inRounds, mediansOf } from '../rig/rounds.ts'
import type { BenchOptions, Findings } from '../rig/part.ts'
import { withBrowser } from '../rig/browser.ts'
import { withSite } from '../rig/site.ts'

/** A page with a slider, and how to bring it there. */
type DragTarget = {
  name: string
  url: string
  /** HTML served in place of the site's, for the page to compare with. */
  html?: string
  /** Names of the buttons pressed before, each of which has another name then. */
  open?: RegExp
  slider: string
}

/** One drag of two seconds and twenty presses of an arrow key, both with a slowed processor. */
type DragFigures = {
  /** Animation frames the page's script was called for, a second. */
  framesPerSecond: number
  /** Slowest interaction, as the browser's own event timing has it, to the next paint. */
  interactionToNextPaintMs: number
}

const moves = 120
const moveEveryMs = 1_000 / 60
const presses = 20

/** Opens the page, slows its processor, drags its slider from end to end and back, then uses the keyboard. */
async function measureDrag(
  browser: Browser,
  target: DragTarget,
  slowdown: number,
): Promise<DragFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const { html } = target
  if (html) {
    await page.route(target.url, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  }
  await page.goto(target.url)
  const slider = page.getByRole('slider', { name: target.slider }).first()
  if (!html) {
    const island = page.locator('[data-island$="-calculator"]')
    await island.scrollIntoViewIfNeeded()
    await island.and(page.locator('[data-hydrated]')).waitFor()
  }
  const closed = page.getByRole('button', { name: target.open ?? /^$/ })
  while (target.open && (await closed.count()) > 0) await closed.first().click()
  await slider.scrollIntoViewIfNeeded()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const box = await slider.boundingBox()
  if (!box) throw new Error(`${target.name} shows no slider called ${target.slider}.`)
  const y = box.y + box.height / 2
  const xAt = (share: number) => box.x + 11 + (box.width - 22) * share

  await page.evaluate(watchInteractions)
  await page.mouse.move(xAt(0), y)
  await page.mouse.down()
  await page.evaluate(() => void performance.mark('drag-start'))
  for (let move = 1; move <= moves; move += 1) {
    const movedAt = performance.now()
    const share = move <= moves / 2 ? (2 * move) / moves : 2 - (2 * move) / moves
    await page.mouse.move(xAt(share), y)
    await delay(Math.max(0, moveEveryMs - (performance.now() - movedAt)))
  }
  await page.evaluate(() => void performance.mark('drag-end'))
  await page.mouse.up()
  await slider.focus()
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => performance.now() > 0)
  const seen = await page.evaluate(readInteractions)
  await context.close()
  return seen
}

type Watch = { frames: number[]; interactionsMs: number[] }

/** Runs in the page: counts animation frames, and keeps how long each interaction took to the next paint. */
function watchInteractions(): void {
  const watch: Watch = { frames: [], interactionsMs: [] }
  Object.assign(window, { watch })
  const count = (now: number) => {
    watch.frames.push(now)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) watch.interactionsMs.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
}

/** Runs in the page: what was seen, frames counted between the two marks. */
function readInteractions(): DragFigures {
  const { watch } = window as unknown as { watch: Watch }
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0
  const start = at('drag-start')
  const end = at('drag-end')
  const frames = watch.frames.filter((frame) => frame >= start && frame <= end)
  const first = frames.at(0) ?? start
  const last = frames.at(-1) ?? end
  return {
    // From the first frame to the last, to a tenth: the marks stand anywhere between two frames.
    framesPerSecond: Math.round(((frames.length - 1) / (last - first)) * 10_000) / 10,
    interactionToNextPaintMs: Math.max(0, ...watch.interactionsMs),
  }
}

/** The least a slider can do: one number written into the page, no library. */
const bareSlider =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Slider</title><body style="margin:4rem"><label>Team size <input type="range" min="1" max="500" style="width:600px"></label><output>250</output><script>const o=document.querySelector("output");document.querySelector("input").oninput=e=>{o.value=e.target.value}</script></body></html>'

const targets = (origin: string): readonly [bare: DragTarget, ...own: DragTarget[]] => [
  { name: 'bare slider', url: `${origin}/bare-slider`, html: bareSlider, slider: 'Team size' },
  {
    name: '/pricing, one module open',
    url: `${origin}/pricing`,
    open: /^Show inputs of Time saved/,
    slider: 'Team size',
  },
  {
    name: '/pricing, all open with formulas',
    url: `${origin}/pricing`,
    open: /^Show (inputs of|the formulas)/,
    slider: 'Team size',
  },
  { name: '/growth-calculator', url: `${origin}/growth-calculator`, slider: 'Team size' },
]

type Dragged = { name: string; figures: DragFigures }

function goals(bare: Dragged, own: readonly Dragged[]): Goal[] {
  const beside = (figureOf: (figures: DragFigures) => number) => ({
    baseline: { name: bare.name, figure: figureOf(bare.figures) },
    figureOf: ({ figures }: Dragged) => figureOf(figures),
    nameOf: ({ name }: Dragged) => name,
  })
  return [
    ...goalOfWorst(own, {
      name: 'Calculator: interaction to next paint',
      ...beside(({ interactionToNextPaintMs }) => interactionToNextPaintMs),
      unit: 'ms',
      limit: 50,
    }),
    ...goalOfWorst(own, {
      name: 'Calculator: frames while a slider is dragged',
      ...beside(({ framesPerSecond }) => framesPerSecond),
      unit: 'frames/s',
      is: 'at least',
      limit: 60,
    }),
  ]
}

/** Drags each calculator's slider on a slowed processor, beside a slider that only shows its number. */
export function measureInteraction({ rounds, slowdown }: BenchOptions): Promise<Findings> {
  return withSite((origin) =>
    withBrowser(async ({ browser }) => {
      const { runs, failed } = await inRounds({
        targets: targets(origin),
        rounds,
        nameOf: ({ name }) => name,
        measure: (target) => measureDrag(browser, target, slowdown),
      })
      const dragged = [...runs].map(([target, its]) => ({ ...target, figures: mediansOf(its) }))
      const [bare, ...own] = dragged
      if (!bare?.html) throw new Error('The bare slider was not dragged.')
      const table = {
        title: 'Calculators in use',
        note: `A drag of two seconds, end to end and back, then twenty presses of an arrow key; processor slowed ${slowdown} times; medians.`,
        columns: ['Slider', 'Frames/s', 'INP ms'],
        rows: dragged.map(({ name, figures }) => [
          name,
          figures.framesPerSecond.toFixed(1),
          figures.interactionToNextPaintMs.toFixed(0),
        ]),
      }
      return { goals: goals(bare, own), tables: [table], failed }
    }),
  )
}
