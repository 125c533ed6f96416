import { evaluate } from '@mdx-js/mdx'
import { createElement, type ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { articleBody, articleSource, library } from '#articles/library.server.ts'
import type { Block } from '#articles/mdx/block.ts'
import { markdown } from '#articles/mdx/markdown.ts'

const names = ['Figure', 'KeyNumber', 'Steps', 'Callout', 'BarChart', 'Formula'] as const

/** A component as an element that shows what it was given. */
const shown = (name: string) => {
  const Shown = ({ children, ...props }: { children?: ReactNode }) =>
    createElement('section', { 'data-name': name, 'data-props': JSON.stringify(props) }, children)
  return Shown
}

const components = Object.fromEntries(names.map((name) => [name, shown(name)]))

function html(block: Block): string {
  if (block.kind === 'markdown') return markdown.renderer.render(block.tokens, markdown.options, {})
  const {
    kind,
    props = {},
    children = [],
  } = block as { kind: string; props?: object; children?: Block[] }
  const opening = renderToStaticMarkup(createElement(shown(kind), props)).replace('</section>', '')
  return `${opening}${children.map(html).join('')}</section>`
}

/** Both write the same document in slightly different HTML. */
const normal = (text: string) =>
  text
    .replace(/<(th|td) (?:style="text-align:(right|left|center);?"|data-align="end")/g, '<$1')
    .replace(/<th><\/th>/g, '<td></td>')
    .replace(/ id="[^"]*"/g, '')
    .replace(/<div data-scroll[^>]*>|<\/div>/g, '')
    .replace(/&#x27;|&#39;|’|‘/g, "'")
    .replace(/&quot;|”|“/g, '"')
    .replace(/…/g, '...')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/>\s+|\s+</g, (sign) => sign.trim())

test.each(library().articles.map((article) => [article.path, article] as const))(
  '%s reads the same as through MDX itself',
  async (_, article) => {
    const { default: Content } = await evaluate(articleSource(article), {
      ...runtime,
      remarkPlugins: [remarkGfm],
    })
    const expected = renderToStaticMarkup(createElement(Content, { components }))
    expect(normal(articleBody(article).blocks.map(html).join(''))).toBe(normal(expected))
  },
)
