import type { Ink, PageSize } from './page-canvas.ts'

/** What A4 and US Letter have in common, in points: prints on either without scaling. */
export const pageSize: PageSize = { width: 595, height: 790 }

export const margin = 48

export const contentWidth = pageSize.width - margin * 2

export const endX = pageSize.width - margin

function ink(hex: string): Ink {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

/** The brand's colours as they print. */
export const inks = {
  ink: ink('0d1321'),
  quiet: ink('5a5f6b'),
  brass: ink('b8862d'),
  teal: ink('1f6f78'),
  line: ink('e3ddd0'),
  white: ink('ffffff'),
} as const

/** Colours of the chart, dark to light so that they differ in greyscale too. */
export const chartInks: readonly Ink[] = [
  inks.ink,
  inks.teal,
  inks.brass,
  ink('7fa9ad'),
  ink('d9c59a'),
  ink('9aa0ab'),
]
