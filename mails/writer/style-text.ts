import type { CSSProperties } from 'react'

/** Properties whose plain number is no length. */
const unitless = new Set(['fontWeight', 'lineHeight', 'opacity', 'order', 'zIndex', 'flex'])

const hyphenated = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')

/** A style object as the value of a style attribute, as React writes it; a number is a length in pixels. */
export function styleText(style: CSSProperties): string {
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]: [string, string | number]) => {
      const isLength = typeof value === 'number' && value !== 0 && !unitless.has(name)
      return `${hyphenated(name)}:${isLength ? `${value}px` : String(value).trim()}`
    })
    .join(';')
}
