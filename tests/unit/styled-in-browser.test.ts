import { createElement, Fragment, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as library from 'styled-components'
import { afterEach, expect, test, vi } from 'vitest'

type Component = ComponentType<Record<string, unknown>>
type Maker = {
  (texts: TemplateStringsArray, ...parts: unknown[]): Component
  withConfig: (config: { componentId: string }) => Maker
  attrs: (attrs: object) => Maker
}
type Library = {
  default: ((target: Component) => Maker) & Record<'section' | 'svg' | 'input', Maker>
  css: (texts: TemplateStringsArray, ...parts: unknown[]) => unknown
  keyframes: (texts: TemplateStringsArray) => unknown
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The stand-in as a page loads it that has these rules for islands, and these classes in them. */
async function standIn(brought: string[], classes: string[]) {
  vi.stubEnv('DEV', false)
  const rules = [...brought, '_{}', '.plain{}']
  const sheet = {
    get cssRules() {
      return rules.map((rule) => ({ selectorText: rule.split('{')[0] }))
    },
    insertRule: (rule: string, at: number) => rules.splice(at, 0, rule),
  }
  vi.stubGlobal('document', {
    querySelector: () => ({ sheet }),
    querySelectorAll: () => [{ classList: classes }],
  })
  const styled = (await import('#renderer/page-styles/styled-in-browser.ts')) as unknown as Library
  return { styled, rules }
}

function makeParts({ default: styled, css, keyframes }: Library) {
  const id = (componentId: string) => ({ componentId })
  const soft = css`
    opacity: 0.5;
    ${false}
  `
  const turn = keyframes`to { rotate: 1turn; }`
  const Card = styled.section.withConfig(id('k0'))`
    padding: 1rem;
    ${soft}
  `
  const Sheet = styled(Card).withConfig(id('k1'))`
    ${Card} + & {
      margin: 0;
    }
  `
  const Bare = styled(Sheet).withConfig(id('k2'))``
  const Spun = styled.svg.withConfig(id('k3'))`
    animation: ${turn} 1s;
  `
  const Control = styled.input.attrs({ 'aria-hidden': true, type: 'range' }).withConfig(id('k4'))`
    color: red;
  `
  const Plain = ({ className, children }: { className?: string; children?: ReactNode }) =>
    createElement('b', { className }, children)
  const Styled = styled(Plain as Component).withConfig(id('k5'))`
    top: 0;
  `
  return { Card, Sheet, Bare, Spun, Control, Styled }
}

/** Extended before what it extends was drawn, later ones first, twice, and with all that props can say. */
const drawing = ({ Sheet, Spun, Control, Styled, Bare, Card }: ReturnType<typeof makeParts>) =>
  renderToStaticMarkup(
    createElement(
      Fragment,
      {},
      createElement(Styled, { className: 'own' }, 'plain'),
      createElement(Bare, { 'data-on': '', $secret: 'none', title: undefined }),
      createElement(Sheet, { as: 'aside', id: 'sheet' }),
      createElement(Control, { type: 'text', 'aria-label': 'Size', className: 'wide' }),
      createElement(Spun, { viewBox: '0 0 1 1' }),
      createElement(Card, { 'aria-live': 'polite', forwardedAs: 'i', className: '' }),
      createElement(Card, {}, 'again'),
    ),
  )

test('components draw the markup that styled-components draws, with their ids alone', async () => {
  const { styled } = await standIn([], [])
  const original = drawing(makeParts(library as unknown as Library))
  const withIds = original.replaceAll(/class="([^"]*)"/g, (_, list: string) => {
    const kept = list.split(' ').filter((name) => /^k\d$/.test(name) || /^(own|wide)$/.test(name))
    return `class="${kept.join(' ')}"`
  })
  expect(drawing(makeParts(styled))).toBe(withIds)
})

test('rules are added once, in the order of the components, before those of the page', async () => {
  const { styled, rules } = await standIn([], [])
  const parts = makeParts(styled)
  drawing(parts)
  drawing(parts)
  expect(rules.map((rule) => rule.replaceAll(/\s+/g, ''))).toEqual([
    '@keyframes_1{to{rotate:1turn;}}',
    '.k0{padding:1rem;opacity:0.5;}',
    '.k1{.k0+&{margin:0;}}',
    '.k2{}',
    '.k3{animation:_11s;}',
    '.k4{color:red;}',
    '.k5{top:0;}',
    '_{}',
    '.plain{}',
  ])
})

test('rules that the page has brought are not added again', async () => {
  const { styled, rules } = await standIn(['.k0{}'], ['k0'])
  const { Card, Sheet } = makeParts(styled)
  renderToStaticMarkup(createElement(Fragment, {}, createElement(Card), createElement(Sheet)))
  expect(rules.map((rule) => rule.split('{')[0])).toEqual(['.k0', '.k1', '_', '.plain'])
})

test('in development a style that asks for props says so where it is made', async () => {
  const { styled } = await standIn([], [])
  vi.stubEnv('DEV', true)
  expect(
    () => styled.css`
      margin: ${({ $space }: { $space: string }) => $space};
    `,
  ).toThrow('props')
})
