import type { RootContent } from 'mdast'
import type { BarChartProps, FormulaProps } from './component-props.ts'

/** A piece of a read article: Markdown as its nodes, or one component with what stands inside it. */
export type Block =
  | { kind: 'markdown'; nodes: RootContent[] }
  | { kind: 'Figure'; props: { caption: string }; children: Block[] }
  | { kind: 'KeyNumber'; props: { value: string; label: string } }
  | { kind: 'Steps'; children: Block[] }
  | { kind: 'Callout'; children: Block[] }
  | { kind: 'BarChart'; props: BarChartProps }
  | { kind: 'Formula'; props: FormulaProps }

/** A heading of the article's first level, for the table of contents. */
export type Heading = { id: string; text: string }

/** A fault in an article's file; the message begins with the file and the line, and names every field at fault. */
export class ArticleError extends Error {
  readonly faults: readonly string[]

  constructor(file: string, faults: readonly string[], line: number) {
    super(`${file}:${line}: ${faults.join('; ')}`)
    this.name = 'ArticleError'
    this.faults = faults
  }
}
