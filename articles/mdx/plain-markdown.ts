import type { RootContent } from 'mdast'
import { numberWithUnit } from '#contract/number-text.ts'
import type { Block } from './block.ts'
import type { BarChartProps } from './component-props.ts'
import type { MdxBody } from './read-blocks.ts'

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

const cell = (text: string) => text.replaceAll('|', '\\|')

function chartTable({ caption, data, unit }: BarChartProps): string {
  const rows = data.map(({ label, value }) => `| ${cell(label)} | ${numberWithUnit(value, unit)} |`)
  return [`| | |`, '| --- | ---: |', ...rows, '', `*${caption}*`].join('\n')
}

/** An article's body as Markdown anyone can read: components become tables, quotes and plain lines. */
export function plainMarkdown({ text, blocks: all }: Pick<MdxBody, 'blocks' | 'text'>): string {
  const inOrder = (blocks: readonly Block[]): string => blocks.map(plain).join('\n\n')

  /** Without the indent that what stands inside a component may have. */
  function asWritten({ position }: RootContent): string {
    if (!position) return ''
    const { start, end } = position
    const indent = new RegExp(`^ {0,${start.column - 1}}`, 'gm')
    return text.slice(start.offset, end.offset).replaceAll(indent, '')
  }

  function plain(block: Block): string {
    switch (block.kind) {
      case 'markdown':
        return block.nodes.map(asWritten).join('\n\n')
      case 'Figure':
        return `${inOrder(block.children)}\n\n*${block.props.caption}*`
      case 'KeyNumber':
        return `**${block.props.value}** ${block.props.label}`
      case 'Callout':
        return quoted(inOrder(block.children))
      case 'Steps':
        return inOrder(block.children)
      case 'BarChart':
        return chartTable(block.props)
      case 'Formula': {
        const { of, name } = block.props
        return name ? `**${name}.** *${of}*` : `**${of}**`
      }
    }
  }

  return inOrder(all)
}
