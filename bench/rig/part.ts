import { flag, readWords } from '#scripts/main.ts'
import { Refusal } from '#scripts/refusal.ts'
import type { Goal } from './goal.ts'

/** How a run of the bench is to be done. */
export type BenchOptions = {
  /** A smoke run of a few minutes: few repetitions, few routes; its figures are not to be quoted. */
  isQuick: boolean
  /** How often everything is measured; the median counts. */
  rounds: number
  /** How many times the processor of a page is slowed. */
  slowdown: number
  /** Routes to measure; none means all. */
  pages: readonly string[]
}

/** Rows of cells under their titles. */
export type Table = {
  title: string
  /** What has to be known to read it, in a sentence or two. */
  note: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** What one part found out. */
export type Findings = {
  goals: readonly Goal[]
  tables: readonly Table[]
  /** What of it could not be measured. */
  failed?: readonly string[]
}

/** One kind of measurement, able to run alone. */
export type Part = (options: BenchOptions) => Promise<Findings>

const usage = 'npm run bench -- [PART …] [/ROUTE …] [--quick] [--rounds 5] [--cpu 4]'

const options = {
  quick: flag,
  rounds: { type: 'string' },
  cpu: { type: 'string' },
} as const

/** Which parts to measure, in the order they are known, and how; `isWhole` is all of it, as it is quoted. @throws {Refusal} */
export function readOptions<Name extends string>(words: readonly string[], known: readonly Name[]) {
  const { values, positionals } = readWords(usage, {
    args: [...words],
    options,
    allowPositionals: true,
  })
  const named = known.filter((name) => positionals.includes(name))
  const pages = positionals.filter((word) => word.startsWith('/'))
  const wrong = positionals.find((word) => ![...named, ...pages].includes(word))
  if (wrong) {
    throw new Refusal(`There is no part "${wrong}": they are ${known.join(', ')}.\n${usage}`)
  }
  const numberOf = (name: 'rounds' | 'cpu', usual: number) => {
    const number = Number(values[name] ?? usual)
    if (Number.isInteger(number) && number >= 1 && number <= 40) return number
    throw new Refusal(`--${name} must be a whole number from 1 to 40, not "${values[name]}".`)
  }
  const how: BenchOptions = {
    isQuick: values.quick,
    rounds: numberOf('rounds', values.quick ? 1 : 5),
    slowdown: numberOf('cpu', 4),
    pages,
  }
  const isWhole = positionals.length === 0 && !values.quick
  return { ...how, parts: named.length > 0 ? named : known, isWhole }
}
