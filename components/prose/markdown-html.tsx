import type { RootContent } from 'mdast'
import styled from 'styled-components'
import { markdownHtml } from '#articles/mdx/markdown.ts'

/** Markdown as HTML; without a box of its own, so that its elements are the article's own. */
export function MarkdownHtml({ nodes }: { nodes: RootContent[] }) {
  return <Through dangerouslySetInnerHTML={{ __html: markdownHtml(nodes) }} />
}

const Through = styled.div`
  display: contents;
`
