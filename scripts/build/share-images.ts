import { escapeMarkup } from '#lib/escape-markup.ts'
import { darkScheme } from '#lib/schemes.ts'
import { site } from '#site.config.ts'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import { library } from '#articles/library.server.ts'
import { routes } from '#words/routes.ts'
import { shareImagePath } from '#renderer/head.ts'
import type { BuiltSite } from './built-site.ts'
import { renderPng } from './render-png.ts'

const { paper, ink, inkSoft, brass, signal, line } = darkScheme

/** Breaks a title into lines of about `width` signs, never inside a word; of emoji the face has none. */
function wrap(title: string, width: number): string[] {
  const lines = ['']
  for (const word of title
    .replaceAll(/\p{RGI_Emoji}/gv, '')
    .trim()
    .split(/\s+/)) {
    const last = lines.at(-1) ?? ''
    if (last && `${last} ${word}`.length > width) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines
}

/** Size of a text, and how many signs a line of it holds. */
type Setting = readonly [size: number, signs: number]

/** A text in the first of these settings whose lines take no more than `room`, else in the last. */
function setText(text: string, settings: readonly Setting[], room: number) {
  const all = settings.map(([size, signs]) => ({ size, lines: wrap(text, signs) }))
  const isFit = ({ size, lines }: (typeof all)[number]) => size * lines.length <= room
  return all.find(isFit) ?? all.at(-1) ?? { size: 0, lines: [] }
}

const titleAlone: readonly Setting[] = [
  [84, 20],
  [68, 26],
]
const titleOverFigure: readonly Setting[] = [
  [72, 20],
  [56, 26],
  [46, 31],
]
const labelOfFigure: readonly Setting[] = [
  [34, 46],
  [28, 55],
  [24, 65],
  [20, 78],
]

const orbit = (radius: number, degrees: number, size: number, fill: string) => {
  const angle = (degrees * Math.PI) / 180
  const x = (radius * Math.cos(angle)).toFixed(1)
  const y = (radius * Math.sin(angle)).toFixed(1)
  return `<circle r="${radius}" fill="none" stroke="${line}" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="${size}" fill="${fill}"/>`
}

const orrery = [
  `<g transform="translate(985 330)">`,
  `<circle r="424" fill="none" stroke="${brass}" stroke-width="14" stroke-dasharray="1.5 20.7" stroke-opacity=".6"/>`,
  `<circle r="408" fill="none" stroke="${brass}" stroke-opacity=".7"/>`,
  orbit(126, 210, 13, ink),
  orbit(207, 318, 18, ink),
  orbit(291, 118, 25, signal),
  orbit(350, 228, 16, ink),
  `<circle r="62" fill="none" stroke="${brass}" stroke-dasharray="3 6"/><circle r="38" fill="${brass}"/>`,
  '</g>',
].join('')

type Figure = { value: string; label: string }

/** The share picture of a page, 1200 by 630: its title beside the orrery, its telling figure, the brand below. */
export function shareImageSvg(title: string, figure: Figure | undefined): string {
  const isLong = title.length > (figure ? 40 : 60)
  const settings = (figure ? titleOverFigure : titleAlone).slice(isLong ? 1 : 0)
  const { size, lines } = setText(title, settings, figure ? 224 : 408)
  const label = setText(figure?.label ?? '', labelOfFigure, 72)
  const top = (figure ? 190 : 300) - ((lines.length - 1) * size * 1.08) / 2
  const text = lines.map(
    (words, index) =>
      `<text x="72" y="${(top + index * size * 1.08).toFixed(0)}">${escapeMarkup(words)}</text>`,
  )
  const told = figure && [
    `<path d="M72 346H460" stroke="${brass}" stroke-width="3"/>`,
    `<g font-family="Instrument Serif"><text x="72" y="440" font-size="96" fill="${brass}">${escapeMarkup(figure.value)}</text>`,
    ...label.lines.map(
      (words, index) =>
        `<text x="72" y="${(486 + index * label.size * 1.06).toFixed(0)}" font-size="${label.size}" fill="${inkSoft}">${escapeMarkup(words)}</text>`,
    ),
    '</g>',
  ]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">',
    `<defs><linearGradient id="veil"><stop offset=".5" stop-color="${paper}"/><stop offset=".61" stop-color="${paper}" stop-opacity="0"/></linearGradient></defs>`,
    `<rect width="1200" height="630" fill="${paper}"/>`,
    orrery,
    `<rect width="1200" height="630" fill="url(#veil)"/>`,
    `<g font-family="Instrument Serif" font-size="${size}" fill="${ink}">${text.join('')}</g>`,
    ...(told ?? []),
    `<g font-family="Instrument Serif" font-size="34"><text x="72" y="572" fill="${brass}">${escapeMarkup(site.brand)}</text>`,
    `<text x="1128" y="572" text-anchor="end" fill="${inkSoft}">${new URL(site.origin).host}</text></g>`,
    '</svg>',
  ].join('')
}

/** What the page at `path` is remembered by: as its card tells it, or as `content/routes.yaml` says. */
const figureOf = (path: string): Figure | undefined =>
  library().byPath.get(path)?.figure ??
  Object.entries(routes).find(([route]) => route === path)?.[1].share

const cacheDir = join(root, 'node_modules/.cache/share-images')

/** The part of a document's title that is the page's own: without the brand behind the bar. */
const ownTitle = (title: string) => title.replace(` | ${site.brand}`, '')

/** One picture per address that pages name as theirs; drawn once per drawing, then copied from the cache. */
export async function writeShareImages({ outDir, pages }: BuiltSite): Promise<void> {
  mkdirSync(cacheDir, { recursive: true })
  const byImage = new Map<string | undefined, { title: string; path: string }>()
  for (const { shareImage, title, canonical } of pages) {
    // Older articles name their category's picture, which carries the category's title.
    const path = new URL(canonical).pathname
    const isOwn = shareImage === site.origin + shareImagePath(path)
    if (isOwn || !byImage.has(shareImage)) {
      byImage.set(shareImage, { title: ownTitle(title), path: isOwn ? path : '' })
    }
  }
  for (const [image, { title, path }] of byImage) {
    if (!image?.startsWith(`${site.origin}/share/`)) continue
    const svg = shareImageSvg(title, figureOf(path))
    const cached = join(cacheDir, `${createHash('sha256').update(svg).digest('hex')}.png`)
    if (!existsSync(cached)) writeFileSync(cached, await renderPng(svg, 1200))
    const target = join(outDir, new URL(image).pathname)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(cached, target)
  }
}
