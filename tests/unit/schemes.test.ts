import { expect, test } from 'vitest'
import { darkScheme, lightScheme } from '#lib/schemes.ts'

/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'surface', 'sunken'] as const
const texts = ['ink', 'inkSoft', 'brassText', 'teal', 'danger'] as const

test.each([
  ['light', lightScheme],
  ['dark', darkScheme],
])(
  'text of the %s scheme can be read on each of its grounds, and controls be seen',
  (_, scheme) => {
    for (const ground of grounds) {
      for (const text of texts)
        expect(
          contrast(scheme[text], scheme[ground]),
          `${text} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scheme.lineStrong, scheme[ground]), ground).toBeGreaterThanOrEqual(3)
    }
    expect(contrast(scheme.onSignal, scheme.signalFill)).toBeGreaterThanOrEqual(4.5)
  },
)
