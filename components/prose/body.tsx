import type { Block } from '#articles/mdx/block.ts'
import { BarChart } from './bar-chart.tsx'
import { Callout } from './callout.tsx'
import { Figure } from './figure.tsx'
import { Formula } from './formula.tsx'
import { KeyNumber } from './key-number.tsx'
import { MarkdownHtml } from './markdown-html.tsx'
import { Steps } from './steps.tsx'

function blockElement(block: Block, key: number) {
  switch (block.kind) {
    case 'markdown':
      return <MarkdownHtml key={key} nodes={block.nodes} />
    case 'Figure':
      return (
        <Figure key={key} {...block.props}>
          <Body blocks={block.children} />
        </Figure>
      )
    case 'KeyNumber':
      return <KeyNumber key={key} {...block.props} />
    case 'Steps':
      return (
        <Steps key={key}>
          <Body blocks={block.children} />
        </Steps>
      )
    case 'Callout':
      return (
        <Callout key={key}>
          <Body blocks={block.children} />
        </Callout>
      )
    case 'BarChart':
      return <BarChart key={key} {...block.props} />
    case 'Formula':
      return <Formula key={key} {...block.props} />
  }
}

/** An article's blocks, in order. */
export function Body({ blocks }: { blocks: readonly Block[] }) {
  return <>{blocks.map(blockElement)}</>
}
