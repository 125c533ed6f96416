import type { Literal } from './literal.ts'

/** A run of Markdown, or one component with what stands inside it. `line` counts from 1 in the file. */
export type Segment =
  | { kind: 'markdown'; source: string; line: number }
  | {
      kind: 'component'
      name: string
      props: Record<string, Literal>
      children: Segment[]
      line: number
    }
