import styled from 'styled-components'
import type { Block } from '#articles/mdx/block.ts'
import { markdownHtml } from '#articles/mdx/markdown.ts'
import { BarChart } from './bar-chart.tsx'
import { media, secondary, stack, theme } from '../theme/tokens.ts'
import { Formula } from './formula.tsx'

function blockElement(block: Block, key: number) {
  switch (block.kind) {
    case 'markdown':
      return <Through key={key} dangerouslySetInnerHTML={{ __html: markdownHtml(block.nodes) }} />
    case 'Figure':
      return (
        <Frame key={key}>
          <Body blocks={block.children} />
          <Caption>{block.props.caption}</Caption>
        </Frame>
      )
    case 'KeyNumber':
      return <KeyNumber key={key} {...block.props} />
    case 'Steps':
      return (
        <Line key={key}>
          <Body blocks={block.children} />
        </Line>
      )
    case 'Callout':
      return (
        <Plate key={key}>
          <Body blocks={block.children} />
        </Plate>
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

/** Markdown as HTML; without a box of its own, so that its elements are the article's own. */
const Through = styled.div`
  display: contents;
`

/** A table or drawing with its caption. */
const Frame = styled.figure`
  margin-block: ${theme.space.xl};
`

const Caption = styled.figcaption`
  margin-block-start: ${theme.space.sm};
  ${secondary(theme.size.small)}
  line-height: 1.45;
`

type KeyNumberProps = { value: string; label: string }

/** The figure to remember, large, with the sentence that says what it counts. */
function KeyNumber({ value, label }: KeyNumberProps) {
  return (
    <Pair>
      <Value>{value}</Value> <Label>{label}</Label>
    </Pair>
  )
}

const Pair = styled.p`
  ${stack(theme.space.xs, theme.space.xl)}
  align-items: center;
  margin-block: ${theme.space.xxl};
  padding-block: ${theme.space.lg};
  border-block: 1px solid ${theme.color.brass};

  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
  }
`

const Value = styled.strong`
  font: 400 clamp(2.5rem, 2rem + 2vw, 3.75rem) / 1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Label = styled.span`
  flex: 1 14rem;
  color: ${theme.color.inkSoft};
  line-height: 1.45;
`

/** A numbered list as stations on a line. */
const Line = styled.div`
  margin-block: ${theme.space.xl};

  && > div > ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  && > div > ol > li {
    position: relative;
    margin: 0;
    padding: 0 0 ${theme.space.lg} 3.25rem;
  }
  && > div > ol > li:last-child {
    padding-block-end: 0;
  }
  && > div > ol > li::before {
    content: counter(list-item);
    position: absolute;
    inset: -0.125rem auto auto 0;
    display: grid;
    place-items: center;
    inline-size: 2.125rem;
    block-size: 2.125rem;
    border: 1px solid ${theme.color.brass};
    border-radius: 50%;
    background: ${theme.color.paper};
    font: 400 1.1875rem/1 ${theme.font.display};
    font-variant-numeric: lining-nums;
  }
  && > div > ol > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 2.25rem auto 0.375rem 1.0625rem;
    border-inline-start: 1px solid ${theme.color.line};
  }
`

/** A rule to keep, set apart from the argument. */
const Plate = styled.aside`
  margin-block: ${theme.space.xl};
  padding: ${theme.space.lg};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.tealSoft};

  && p {
    margin: 0;
  }
  && p + p {
    margin-block-start: ${theme.space.sm};
  }
`
