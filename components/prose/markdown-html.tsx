import styled from 'styled-components'
import { article } from '#content/insights.ts'
import { markdown, type Token } from '#articles/mdx/markdown.ts'

const { rules } = markdown.renderer

// A wide table scrolls by itself, and by keyboard, instead of widening the page.
rules['table_open'] = (tokens, index) => {
  const meta = tokens[index]?.meta as { above: string } | null | undefined
  const label = markdown.utils.escapeHtml(article.tableLabel(meta?.above ?? ''))
  return `<div data-scroll tabindex="0" role="group" aria-label="${label}"><table>`
}
rules['table_close'] = () => '</table></div>'

/** Markdown as HTML; without a box of its own, so that its elements are the article's own. */
export function MarkdownHtml({ tokens }: { tokens: Token[] }) {
  const html = markdown.renderer.render(tokens, markdown.options, {})
  return <Through dangerouslySetInnerHTML={{ __html: html }} />
}

const Through = styled.div`
  display: contents;
`
