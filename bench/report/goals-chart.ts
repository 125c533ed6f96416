import { schemeProperties } from '#components/theme/tokens.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { darkScheme, lightScheme } from '#lib/schemes.ts'
import { site } from '#site.config.ts'
import { type Goal, isReached, ratioOf, shareOfLimit } from '../rig/goal.ts'
import { figureText } from './figure-text.ts'
import { limitText } from './limit-text.ts'

const width = 960
const rowHeight = 40
const top = 128
const margin = 40
/** Where bars begin, and where what a goal allows is used up. */
const barStart = 400
const limitAt = 720
/** A figure beyond this share is drawn to here, and its number tells the rest. */
const longestShare = 1.25

/** Goals without a scale: all or nothing. */
const isExact = ({ limit, is, limited }: Goal) =>
  limit === 0 || (is === 'at least' && (limited === 'figure' || limit === 1))

const text = (x: number, y: number, words: string, kind: string) =>
  `<text x="${x}" y="${y}" class="${kind}">${escapeMarkup(words)}</text>`

const lengthOf = (share = 0) =>
  Number.isFinite(share) ? Math.min(share, longestShare) * (limitAt - barStart) : 0

/** Where a bar would end on the slower processor. */
const tick = (share: number, y: number) =>
  `<path d="M${(barStart + lengthOf(share)).toFixed(1)} ${y - 11}v22" class="slower"/>`

function barRow(goal: Goal, y: number): string {
  const length = lengthOf(shareOfLimit(goal))
  const state = isReached(goal) ? 'reached' : 'missed'
  const measured =
    goal.limited === 'ratio'
      ? (ratioOf(goal)?.toFixed(2) ?? '')
      : figureText(goal.figure, goal.unit)
  const end = `${measured} (${limitText(goal)})`
  const slower = goal.slower ? shareOfLimit({ ...goal, ...goal.slower }) : undefined
  return [
    text(margin, y + 5, goal.name, 'name'),
    `<rect x="${barStart}" y="${y - 7}" width="${limitAt - barStart}" height="14" rx="2" class="allowed"/>`,
    `<rect x="${barStart}" y="${y - 7}" width="${length.toFixed(1)}" height="14" rx="2" class="${state}"/>`,
    slower === undefined ? '' : tick(slower, y),
    text(
      Math.max(limitAt, barStart + Math.max(length, lengthOf(slower))) + 12,
      y + 5,
      end,
      'figure',
    ),
  ].join('')
}

function exactRow(goal: Goal, y: number): string {
  const state = isReached(goal) ? 'reached' : 'missed'
  const { kept, of } = goal.within ?? { kept: isReached(goal) ? 1 : 0, of: 1 }
  const words = goal.where && kept < of ? `${kept} of ${of}; ${goal.where}` : `${kept} of ${of}`
  return [
    text(margin, y + 5, `${goal.name} ${limitText(goal)}`, 'name'),
    `<rect x="${barStart}" y="${y - 1}" width="${limitAt - barStart}" height="2" class="allowed"/>`,
    `<circle cx="${barStart + (limitAt - barStart) * (kept / of)}" cy="${y}" r="6" class="${state}"/>`,
    text(limitAt + 20, y + 5, words, 'figure'),
  ].join('')
}

/** Orbits with a planet each, as on the site's first screen. */
const orrery = [14, 24, 34, 44]
  .map((radius, index) => {
    const angle = [0.6, 2.4, 4.1, 5.5][index] ?? 0
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
    return `<circle r="${radius}" class="orbit"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.5" class="planet${index % 2}"/>`
  })
  .join('')

const style = [
  `svg{${schemeProperties(lightScheme)}}`,
  `@media(prefers-color-scheme:dark){svg{${schemeProperties(darkScheme)}}}`,
  `text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:14px;fill:var(--ink)}`,
  `.title{font-family:'Instrument Serif',Georgia,serif;font-size:34px}`,
  `.note,.section{fill:var(--ink-soft)}.section{font-size:12px;font-weight:600;fill:var(--brass-text)}`,
  `.figure{font-variant-numeric:tabular-nums}`,
  `.paper{fill:var(--paper)}.allowed{fill:var(--line)}.reached{fill:var(--teal)}.missed{fill:var(--signal)}`,
  `.slower{stroke:var(--ink);stroke-width:2}`,
  `.limit{stroke:var(--brass);stroke-width:1.5}.orbit{fill:none;stroke:var(--brass);stroke-opacity:.6}`,
  `.planet0{fill:var(--teal)}.planet1{fill:var(--brass)}.sun{fill:var(--signal)}`,
].join('')

/** Every goal as a bar of what it allows: up to the line it is reached. An SVG that needs nothing beside it. */
export function goalsChart(goals: readonly Goal[], day: string): string {
  const scaled = goals.filter((goal) => !isExact(goal))
  const exact = goals.filter(isExact)
  const rowsFrom = (y: number, list: readonly Goal[], row: (goal: Goal, y: number) => string) =>
    list.map((goal, index) => row(goal, y + (index + 0.5) * rowHeight)).join('')
  const scaledEnd = top + scaled.length * rowHeight
  const exactTop = scaledEnd + 56
  const height = exactTop + exact.length * rowHeight + margin
  const reached = goals.filter(isReached).length
  const missed = goals.filter((goal) => !isReached(goal)).map(({ name }) => name)
  const summary = `${reached} of ${goals.length} goals reached on ${day}.`
  const description = `${summary} ${missed.length > 0 ? `Missed: ${missed.join('; ')}.` : 'None missed.'} The same figures stand in the table beside this chart.`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">How fast ${escapeMarkup(site.brand)} is, beside what was asked</title>`,
    `<desc id="description">${escapeMarkup(description)}</desc>`,
    `<style>${style}</style>`,
    `<rect width="${width}" height="${height}" class="paper"/>`,
    `<g transform="translate(${width - 96} 64)">${orrery}<circle r="5" class="sun"/></g>`,
    text(margin, 58, 'Asked, and measured', 'title'),
    text(margin, 84, summary, 'note'),
    text(
      margin,
      top - 8,
      'Share of what a goal allows; a stroke: on the slower processor',
      'section',
    ),
    rowsFrom(top, scaled, barRow),
    `<line x1="${limitAt}" x2="${limitAt}" y1="${top}" y2="${scaledEnd}" class="limit"/>`,
    text(margin, exactTop - 8, 'All or nothing', 'section'),
    rowsFrom(exactTop, exact, exactRow),
    '</svg>\n',
  ].join('\n')
}
