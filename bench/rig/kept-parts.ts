import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { fileDigest } from '#scripts/stack/file-digest.ts'
import type { MeasuredPart } from '../report/measured-part.ts'
import type { BenchOptions } from './part.ts'

/** What figures depend on: with a change in it they are another product's. */
const sources = [
  '{articles,browser,components,content,contract,desk,lib,library,mails,pages,public,renderer,sandbox,scripts,worker}/**',
  'bench/**/*.ts',
  '*.config.ts',
  'package-lock.json',
]

type Kept = { of: string; part: MeasuredPart }

const folder = join(root, 'bench/results/tmp')

const fileOf = (name: string) => join(folder, `${name}.json`)

/** Parts as they were measured last, each with every single run, so that an interrupted bench can be taken up again. */
export function keptParts({ isQuick, rounds, slowdowns, pages, counts }: BenchOptions) {
  const of = JSON.stringify([fileDigest(sources), isQuick, rounds, slowdowns, pages, counts])
  return {
    keep(part: MeasuredPart): void {
      mkdirSync(folder, { recursive: true })
      const kept: Kept = { of, part }
      writeFileSync(fileOf(part.name), `${JSON.stringify(kept, null, 1)}\n`)
    },
    /** The part, if it was measured whole, in the same way and of the same sources. */
    find(name: string): MeasuredPart | undefined {
      if (!existsSync(fileOf(name))) return undefined
      const kept = JSON.parse(readFileSync(fileOf(name), 'utf8')) as Partial<Kept>
      return kept.of === of && !kept.part?.isPartial ? kept.part : undefined
    },
  }
}
