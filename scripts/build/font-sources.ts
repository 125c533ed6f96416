import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** A face as its package holds it. */
export const readFace = (file: string): Buffer => readFileSync(resolve(file))

/** The brand's display serif. */
export const displayFace =
  '@expo-google-fonts/instrument-serif/400Regular/InstrumentSerif_400Regular.ttf'

/** Characters from one code point to another, both included. */
export const characters = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

export const ascii: string = characters(0x20, 0x7e)
