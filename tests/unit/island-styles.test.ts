import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, Fragment, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { build, type Rolldown } from 'vite'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { islandStyles } from '#scripts/island-styles/island-styles.ts'
import { root } from '#scripts/root.ts'

type Parts = Record<string, ComponentType<Record<string, unknown>>>
type Classes = Record<string, string>

mkdirSync(join(root, '.wrangler'), { recursive: true })
const folder = mkdtempSync(join(root, '.wrangler', 'island-styles-'))
afterEach(() => vi.unstubAllGlobals())
afterAll(() => rmSync(folder, { recursive: true }))

const oxc = {
  plugins: { styledComponents: { ssr: true, displayName: false, minify: true, pure: true } },
}

/** Builds an island the way visitors get it, or with styled-components itself in it. */
async function built(name: string, source: string, isWritten: boolean): Promise<string> {
  const islands = join(folder, name, 'components')
  mkdirSync(islands, { recursive: true })
  const file = join(islands, 'parts.island.tsx')
  writeFileSync(file, source)
  const { output } = (await build({
    root: join(folder, name),
    configFile: false,
    logLevel: 'silent',
    oxc,
    plugins: isWritten ? [islandStyles(join(folder, name), { oxc })] : [],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: file,
        preserveEntrySignatures: 'strict',
        external: [/^react/, 'styled-components'],
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

/** What the classes of an island are called in the browser, as whoever renders pages is told. */
async function classesOf(name: string): Promise<Classes> {
  const { output } = (await build({
    root: join(folder, name),
    configFile: false,
    logLevel: 'silent',
    plugins: [islandStyles(join(folder, name), { oxc })],
    build: {
      write: false,
      ssr: true,
      rolldownOptions: { input: 'virtual:island-classes' },
    },
  })) as Rolldown.RolldownOutput
  const file = join(folder, `${name}-classes.mjs`)
  writeFileSync(file, output[0].code)
  return ((await import(pathToFileURL(file).href)) as { islandClasses: Classes }).islandClasses
}

async function partsOf(name: string, code: string): Promise<Parts> {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, code)
  return ((await import(pathToFileURL(file).href)) as { parts: Parts }).parts
}

/** The browser's style sheet, as far as it is asked. */
function standInSheet(textContent: string) {
  const rules: string[] = []
  const sheet = {
    cssRules: [{ selectorText: '_' }],
    insertRule(rule: string, at: number) {
      if (rule.includes('::-moz-')) throw new SyntaxError('No engine knows all pseudo-elements.')
      rules.splice(at, 0, rule)
    },
  }
  vi.stubGlobal('document', { querySelector: () => ({ textContent, sheet }) })
  return rules
}

const parts = `
import styled, { css, keyframes } from 'styled-components'

const size = { small: '0.8rem' }
const soft = css\`opacity: 0.5; \${'color'}: teal;\`
const turn = keyframes\`to { rotate: 1turn; }\`

const Card = styled.section\`
  padding: 1rem;
  \${soft}
  &:hover, [data-on] > & { color: red; }
  @media print { display: none; }
\`
const Sheet = styled(Card)\`padding: 2rem; \${Card} + & { margin: 0; }\`
const Bare = styled(Sheet)\`\`
const Spun = styled.svg\`animation: \${turn} 1s; font-size: \${size.small};\`
const Control = styled.input.attrs({ 'aria-hidden': true, type: 'range' })\`
  &::-moz-range-track { color: red; }
  &:focus { color: blue; }
\`
const Plain = ({ className, children }) => <b className={className}>{children}</b>
const Styled = styled(Plain)\`\${Sheet}:hover & { top: 0; }\`

export const parts = { Card, Sheet, Bare, Spun, Control, Plain, Styled }
export function Parts() { return null }
`

/** Extended before what it extends was drawn, later ones first, twice, and with all that props can say. */
const drawing = ({ Sheet, Spun, Control, Styled, Bare, Card }: Parts) => {
  const draw = (part: Parts[string] | undefined, props: Record<string, unknown> = {}) =>
    part && createElement(part, props)
  return createElement(
    Fragment,
    {},
    draw(Styled, { children: 'plain', className: 'own' }),
    draw(Bare, { 'data-on': '', $secret: 'none', title: undefined }),
    draw(Sheet, { as: 'aside', id: 'sheet' }),
    draw(Control, { type: 'text', 'aria-label': 'Size', className: 'wide' }),
    draw(Spun, { viewBox: '0 0 1 1' }),
    draw(Card, { 'aria-live': 'polite', forwardedAs: 'i', className: '' }),
    draw(Card, { children: 'again' }),
  )
}

const plainCss = (styleTags: string) =>
  styleTags
    .replaceAll(
      /<\/?style[^>]*>|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\/\n?/g,
      '',
    )
    .replaceAll(';}', '}')

/** What styled-components wrote, its classes by the names they have in the browser, and without those nothing asks for. */
const withShort = (text: string, classes: Classes) =>
  text
    .replaceAll(/class="([^"]*)"/g, (_, list: string) => {
      const names = list
        .split(' ')
        .map((name) => classes[name] ?? (name.startsWith('sc-') ? '' : name))
      return `class="${names.filter(Boolean).join(' ')}"`
    })
    .replaceAll(/\.([a-zA-Z][\w-]*)/g, (selector, name: string) =>
      name in classes ? `.${classes[name]}` : selector,
    )

test('an island’s components draw the markup styled-components draws, and add the rules it writes, in its order', async () => {
  const original = await partsOf('original', await built('parts', parts, false))
  const sheet = new ServerStyleSheet()
  const markup = renderToStaticMarkup(sheet.collectStyles(drawing(original)))

  const css = plainCss(sheet.getStyleTags())

  const code = await built('parts', parts, true)
  const classes = await classesOf('parts')
  const rules = standInSheet('')
  expect(code).not.toMatch(/from ['"]styled-components/)
  const written = await partsOf('written', code)
  expect(renderToStaticMarkup(drawing(written))).toBe(withShort(markup, classes))

  const ofEngine = withShort(css, classes).replace(/\.\w+::-moz-range-track\{[^}]*\}/, '')
  const keyframes = /@keyframes \w+\{.*?\}\}/.exec(ofEngine)?.[0] ?? 'none'
  const withoutKeyframes = (text: string) => text.replace(keyframes, '')
  expect(rules).toContain(keyframes)
  expect(withoutKeyframes(rules.join(''))).toBe(withoutKeyframes(ofEngine))
})

test('rules that the page has brought are not added again', async () => {
  const code = await built('brought', parts, true)
  const [, name = ''] = /"section", "\w*", "(\w+)"/.exec(code) ?? []
  expect(name).not.toBe('')
  const rules = standInSheet(`.${name}{padding:1rem}`)
  const { Card, Sheet } = await partsOf('brought', code)
  if (!Card || !Sheet) throw new Error('The build lost its parts.')
  renderToStaticMarkup(createElement(Fragment, {}, createElement(Card), createElement(Sheet)))
  expect(rules.join('')).toContain('padding:2rem')
  expect(rules.join('')).not.toContain('padding:1rem')
})

const refused = (name: string, source: string) =>
  built(
    name,
    `import styled, { css } from 'styled-components'\n${source}\nexport function Parts() { return null }`,
    true,
  ).then(
    () => 'nothing',
    (error: unknown) => String(error),
  )

test('a style that asks for props ends the build, and is named by file and line', async () => {
  const message = await refused(
    'props',
    'export const Box = styled.div`margin: ${({ $space }) => $space};`',
  )
  expect(message).toContain('its style asks for props')
  expect(message).toMatch(/parts\.island\.tsx:2/)
})

test('attrs that are worked out end the build', async () => {
  const message = await refused(
    'attrs',
    'export const Box = styled.div.attrs(() => ({ id: "a" }))`margin: 0;`',
  )
  expect(message).toContain('attrs')
})

test('css outside of a style ends the build', async () => {
  const message = await refused('css', 'export const text = css`margin: 0;`')
  expect(message).toContain(
    'parts.island.tsx uses a css or keyframes of its own outside of a style',
  )
})

test('styled in any other way than before a template ends the build', async () => {
  const message = await refused('object', 'export const Box = styled.div({ margin: 0 })')
  expect(message).toContain('used otherwise than before a template')
})
