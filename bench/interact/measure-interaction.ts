import { besideSlower, type Goal } from '../rig/goal.ts'
import { inRounds, mediansOf } from '../rig/rounds.ts'
import type { BenchOptions, Findings } from '../rig/part.ts'
import { withBrowser } from '../rig/browser.ts'
import { withSite } from '../rig/site.ts'
import { type DragFigures, type DragTarget, measureDrag } from './measure-drag.ts'

/** The least a slider can do: one number written into the page, no library. */
const bareSlider =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Slider</title><body style="margin:4rem"><label>Team size <input type="range" min="1" max="500" style="width:600px"></label><output>250</output><script>const o=document.querySelector("output");document.querySelector("input").oninput=e=>{o.value=e.target.value}</script></body></html>'

const targets = (origin: string): readonly [bare: DragTarget, ...own: DragTarget[]] => [
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
  ['Frames/s', ({ framesPerSecond }) => framesPerSecond.toFixed(1)],
  ['Presented', ({ presentedFrames }) => String(presentedFrames)],
  ['Dropped', ({ droppedFrames }) => String(droppedFrames)],
  ['Main ms/s', ({ mainThreadMs, durationMs }) => ((mainThreadMs / durationMs) * 1_000).toFixed(0)],
  ['Longest task ms', ({ longestTaskMs }) => longestTaskMs.toFixed(1)],
  ['Tasks > 16.7 ms', ({ lateTasks }) => String(lateTasks)],
  ['INP ms', ({ interactionToNextPaintMs }) => interactionToNextPaintMs.toFixed(0)],
]

type Dragged = { name: string; figures: DragFigures }

function goals(bare: Dragged, own: readonly Dragged[]): Goal[] {
  const slowest = own.toSorted(
    (one, other) => other.figures.interactionToNextPaintMs - one.figures.interactionToNextPaintMs,
  )[0]
  const roughest = own.toSorted(
    (one, other) => one.figures.framesPerSecond - other.figures.framesPerSecond,
  )[0]
  if (!slowest || !roughest) return []
  return [
    {
      name: 'Calculator: interaction to next paint',
      where: slowest.name,
      figure: slowest.figures.interactionToNextPaintMs,
      unit: 'ms',
      baseline: { name: bare.name, figure: bare.figures.interactionToNextPaintMs },
      limited: 'figure',
      is: 'at most',
      limit: 50,
      isOfProcessor: true,
    },
    {
      name: 'Calculator: frames while a slider is dragged',
      where: roughest.name,
      figure: roughest.figures.framesPerSecond,
      unit: 'frames/s',
      baseline: { name: bare.name, figure: bare.figures.framesPerSecond },
      limited: 'figure',
      is: 'at least',
      limit: 60,
      isOfProcessor: true,
    },
  ]
}

type Target = DragTarget & { slowdown: number }

const nameOf = ({ name, slowdown }: Target) => `${name} (${slowdown}×)`

/** Drags each calculator's slider on a slowed processor, beside a slider that only shows its number. */
export function measureInteraction({ rounds, slowdowns }: BenchOptions): Promise<Findings> {
  return withSite((origin) =>
    withBrowser(async ({ browser }) => {
      const all = targets(origin).flatMap((target) =>
        slowdowns.map((slowdown) => ({ ...target, slowdown })),
      )
      const { runs, failed } = await inRounds({
        targets: all,
        rounds,
        nameOf,
        measure: (target) => measureDrag(browser, target, target.slowdown),
      })
      const dragged = [...runs].map(([target, its]) => ({ ...target, figures: mediansOf(its) }))
      const goalsAt = slowdowns.map((slowdown) => {
        const [bare, ...own] = dragged.filter((each) => each.slowdown === slowdown)
        if (!bare?.html) throw new Error('The bare slider was not dragged.')
        return { slowdown, goals: goals(bare, own) }
      })
      const table = {
        title: 'Calculators in use',
        note: `A drag of two seconds, end to end and back, then twenty presses of an arrow key; processor slowed ${slowdowns.join(' and ')} times; medians.`,
        columns: ['Slider', ...columns.map(([title]) => title)],
        rows: dragged.map((each) => [
          nameOf(each),
          ...columns.map(([, cell]) => cell(each.figures)),
        ]),
      }
      return { goals: besideSlower(goalsAt), tables: [table], failed }
    }),
  )
}
