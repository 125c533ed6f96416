import { numberWithUnit } from '#lib/number-with-unit.ts'
import { barChartProps, formulaProps } from './component-props.ts'
import type { Segment } from './segment.ts'
import { splitSegments } from './split-segments.ts'

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

const cell = (text: string) => text.replaceAll('|', '\\|')

function chartTable(props: object): string {
  const { caption, data, unit } = barChartProps.parse(props)
  const rows = data.map(({ label, value }) => `| ${cell(label)} | ${numberWithUnit(value, unit)} |`)
  return [`| | |`, '| --- | ---: |', ...rows, '', `*${caption}*`].join('\n')
}

function formulaLine(props: object): string {
  const { of, name } = formulaProps.parse(props)
  return name ? `**${name}.** *${of}*` : `**${of}**`
}

function plain(segment: Segment): string {
  if (segment.kind === 'markdown') return segment.source
  const inner = segment.children.map(plain).join('\n\n')
  const { caption, value, label } = segment.props
  switch (segment.name) {
    case 'Figure':
      return `${inner}\n\n*${String(caption)}*`
    case 'KeyNumber':
      return `**${String(value)}** ${String(label)}`
    case 'Callout':
      return quoted(inner)
    case 'BarChart':
      return chartTable(segment.props)
    case 'Formula':
      return formulaLine(segment.props)
    default:
      return inner
  }
}

/** An article's body as Markdown anyone can read: components become tables, quotes and plain lines. */
export function plainMarkdown(body: string, file: string): string {
  return splitSegments(body, file).map(plain).join('\n\n')
}
