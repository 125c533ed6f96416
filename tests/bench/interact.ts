import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '#scripts/find-chromium.ts'
import { main } from '#scripts/main.ts'
import { root } from '#scripts/root.ts'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { readStackSettings } from '#scripts/stack/settings.ts'
import { startStack } from '#scripts/stack/start-stack.ts'
import { stopOnSignal } from '#scripts/stack/stop-on-signal.ts'
import { type DragFigures, type DragTarget, measureDrag } from './measure-drag.ts'

const slowdown = 4

/** The least a slider can do: one number written into the page, no library. */
const bareSlider =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Slider</title><body style="margin:4rem"><label>Team size <input type="range" min="1" max="500" style="width:600px"></label><output>250</output><script>const o=document.querySelector("output");document.querySelector("input").oninput=e=>{o.value=e.target.value}</script></body></html>'

const targets = (origin: string): readonly DragTarget[] => [
  { name: 'bare slider', url: `${origin}/bare-slider`, html: bareSlider, slider: 'Team size' },
  {
    name: '/pricing, one module open',
    url: `${origin}/pricing`,
    open: ['Show inputs of Time saved'],
    slider: 'Team size',
  },
  {
    name: '/pricing, all open with formulas',
    url: `${origin}/pricing`,
    open: [
      'Show inputs of Time saved',
      'Show inputs of Speed to lead',
      'Show inputs of Missed calls',
      'Show inputs of Paid ads',
      'Show inputs of Outbound',
      'Show the formulas',
    ],
    slider: 'Team size',
  },
  { name: '/growth-calculator', url: `${origin}/growth-calculator`, slider: 'Team size' },
]

const columns: readonly (readonly [title: string, cell: (figures: DragFigures) => string])[] = [
  ['frames/s', ({ framesPerSecond }) => framesPerSecond.toFixed(1)],
  ['drawn', ({ drawnFrames }) => String(drawnFrames)],
  ['dropped', ({ droppedFrames }) => String(droppedFrames)],
  ['main ms/s', ({ mainThreadMs, durationMs }) => ((mainThreadMs / durationMs) * 1_000).toFixed(0)],
  ['longest task ms', ({ longestTaskMs }) => longestTaskMs.toFixed(1)],
  ['tasks > 16.7 ms', ({ lateTasks }) => String(lateTasks)],
  ['INP ms', ({ interactionToNextPaintMs }) => interactionToNextPaintMs.toFixed(0)],
]

/** The run in the middle by frames a second, whole. */
function median(runs: readonly DragFigures[]): DragFigures {
  const sorted = runs.toSorted((one, other) => one.framesPerSecond - other.framesPerSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('There was no run.')
  return middle
}

// npm run bench:interact; BENCH_RUNS drags of each (default 3), of which the median counts.
stopOnSignal()
await main(async () => {
  const runs = Number(process.env['BENCH_RUNS'] ?? 3)
  await buildWhenChanged()
  const stateDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const settings = readStackSettings({
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    STATE_DIR: stateDir,
  })
  const stack = await startStack(settings)
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const pages = targets(stack.origin)
  const measured: DragFigures[][] = pages.map(() => [])
  try {
    // Round after round, so that a busy minute of the machine falls on every page alike.
    for (let run = 0; run < runs; run += 1) {
      for (const [index, target] of pages.entries()) {
        measured[index]?.push(await measureDrag(browser, target, slowdown))
      }
    }
  } finally {
    await browser.close()
    await stack.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
  const results = pages.map(({ name }, index) => ({ name, figures: median(measured[index] ?? []) }))
  const table = [
    ['Slider drag', ...columns.map(([title]) => title)],
    ['---', ...columns.map(() => '---')],
    ...results.map(({ name, figures }) => [name, ...columns.map(([, cell]) => cell(figures))]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  console.log(`Processor slowed ${slowdown} times\n\n${table}`)
  const directory = join(root, 'bench/results')
  mkdirSync(directory, { recursive: true })
  writeFileSync(
    join(directory, 'interact.json'),
    `${JSON.stringify({ slowdown, runs, results }, null, 2)}\n`,
  )
  writeFileSync(join(directory, 'interact.md'), `${table}\n`)
  process.exit(0)
})
