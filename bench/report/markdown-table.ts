import type { Table } from '../rig/part.ts'

/** Columns and rows as a Markdown table. */
export function markdownTable({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  return [columns, columns.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}
