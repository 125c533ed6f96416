import { measureBuild } from './build/measure-build.ts'
import { measureFace } from './face/measure-face.ts'
import { measureGrowth } from './growth/measure-growth.ts'
import { measureInteraction } from './interact/measure-interaction.ts'
import { measureIslands } from './islands/measure-islands.ts'
import { measureNavigation } from './navigate/measure-navigation.ts'
import { measurePages } from './page/measure-pages.ts'
import type { Part } from './rig/part.ts'
import { measureWorker } from './worker/measure-worker.ts'

/** Everything the bench measures, in the order it does. */
export const parts = {
  page: measurePages,
  face: measureFace,
  islands: measureIslands,
  interact: measureInteraction,
  navigate: measureNavigation,
  worker: measureWorker,
  build: measureBuild,
  growth: measureGrowth,
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
