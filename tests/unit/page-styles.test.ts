import { renderToStaticMarkup } from 'react-dom/server'
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import * as library from 'styled-components'
import { afterEach, expect, test, vi } from 'vitest'
import { displayTexts, firstViewEnd, withFirstFace } from '#renderer/page-styles/first-face.ts'
import { slimStyles } from '#renderer/page-styles/slim-styles.ts'
import { faceInTime } from '#renderer/start-script.ts'

const librarySheet = [
  'html{color:red;}/*!sc*/\ndata-styled.g1[id="sc-global-x1"]{content:"sc-global-x11,"}/*!sc*/\n',
  '.baseAA{display:flex;}/*!sc*/\ndata-styled.g2[id="q0"]{content:"baseAA,"}/*!sc*/\n',
  '.partBB{display:none;}/*!sc*/\n.partBB:hover>.q2{top:.5rem;}/*!sc*/\ndata-styled.g3[id="q1"]{content:"partBB,"}/*!sc*/\n',
  '.childC{animation:spinnn 1s;}/*!sc*/\ndata-styled.g4[id="q2"]{content:"childC,"}/*!sc*/\n',
  '@keyframes spinnn{to{rotate:1turn;}}/*!sc*/\ndata-styled.g5[id="sc-keyframes-spinnn"]{content:"spinnn,"}/*!sc*/\n',
].join('')
const styleTags = `<style data-styled="true" data-styled-version="9.9.9">${librarySheet}</style>`
const drawn = '<p class="q0 baseAA q1 partBB">© <!-- -->2026<b class="q2 childC"></b></p>'

const slimmed = (change: Partial<Parameters<typeof slimStyles>[0]> = {}) =>
  slimStyles({ styleTags, body: drawn, islands: [], isFinished: false, ...change })

test('a page without islands keeps rules and order, and loses marks, ids, long names and comments', () => {
  expect(slimmed()).toEqual({
    styleTags:
      '<style>html{color:red}.a{display:flex}.b{display:none}.b:hover>.q2{top:.5rem}.c{animation:spinnn 1s}@keyframes spinnn{to{rotate:1turn}}</style>',
    body: '<p class="a b">© 2026<b class="q2 c"></b></p>',
    islands: [],
  })
})

test('what an island draws is called by its id everywhere, and comes before what it does not draw', () => {
  const islands = ['<i class="q0 baseAA">1<!-- --> of 2</i>', '<b class="z9 own"></b>']
  const slim = slimmed({ islands })
  expect(slim.styleTags).toMatch(/^<style data-islands>\.q0\{display:flex\}_\{\}html/)
  expect(slim.body).toContain('class="q0 a"')
  expect(slim.islands).toEqual(['<i class="q0">1<!-- --> of 2</i>', '<b class="z9 own"></b>'])
})

test('keyframes that an island plays stay with it', () => {
  const slim = slimmed({ islands: ['<i class="q2 childC"></i>'] })
  expect(slim.styleTags.split('_{}')[0]).toContain('@keyframes spinnn')
})

test('a variant that no element has is left out, with a group that holds nothing else; what is asked otherwise stays', () => {
  const partRule = '.partBB:hover>.q2{top:.5rem;}'
  const leftOf = (rules: string, more = '') =>
    /\.b\{display:none\}(.*)\.c\{/.exec(
      slimmed({
        styleTags: styleTags.replace(partRule, rules),
        body: drawn + more,
        isFinished: true,
      }).styleTags,
    )?.[1]
  const quiet = ".partBB[data-variant='quiet']{top:0}"
  const wide = '@media print{.partBB[data-wide]:hover{top:1px}}'
  expect(leftOf(quiet + wide)).toBe('')
  expect(leftOf(quiet + wide, '<b data-variant="quiet">')).toBe(quiet.replace('partBB', 'b'))
  expect(leftOf(quiet + wide, '<b data-wide="">')).toBe(wide.replace('partBB', 'b'))
  const stays = '.b[data-open]{top:0}.b:not(.b[data-wide]){top:1px}.b,.b[data-wide]{left:0}'
  expect(leftOf(stays)).toBe(stays)
})

test('markup that an article shows as code stays as it was written', () => {
  const code =
    '<pre><code>&#x3C;div class="q1 partBB h1" data-size="invisible">&#x3C;/div></code></pre>'
  const body = drawn + code
  expect(slimmed({ body, islands: [code], isFinished: true })).toMatchObject({
    body: expect.stringContaining(code),
    islands: [code],
  })
})

test('a style of an island that differs by its props stops the build', () => {
  const twice = styleTags.replace('"baseAA,"', '"baseAA,baseAB,"')
  expect(() => slimmed({ styleTags: twice, islands: ['<i class="q0 baseAA"></i>'] })).toThrow('q0')
})

test('rules without their marker, as another version might write them, stop the build', () => {
  const bare = '<style>.a{color:red}</style>'
  expect(() => slimmed({ styleTags: bare, body: '' })).toThrow('marker')
})

const faceStyles =
  '<style>h1,h2{font-family:var(--serif)}.f{font:400 1rem/1 var(--serif)}@media (width<99rem){.a>b{font:400 1rem/1 var(--serif)}}p{font-family:serif}</style>'

const main = (markup: string) => `<header><i class="f">Name</i></header><main>${markup}</main>`

const textsOf = (markup: string) => displayTexts(main(markup), faceStyles).map(({ text }) => text)

test('what rules set in the display face is found by tag, by class and by what is around it', () => {
  expect(
    textsOf('<h1>One <em>title</em></h1><p>text</p><div class="a"><b>figure</b></div><b>plain</b>'),
  ).toEqual(['Name', 'One title', 'figure'])
})

test('entities are read as what they stand for', () => {
  expect(textsOf('<h1>You&#x27;re &amp; me</h1>')).toEqual(['Name', "You're & me"])
})

test('what is hidden, what no script shows, and what is below the first view is left out', () => {
  expect(
    textsOf(
      `<h1>One</h1><div hidden><h2>hidden</h2></div><noscript><h2>plain</h2></noscript><nav popover="auto"><h2>drawer</h2></nav><p>${'long '.repeat(300)}</p><h2>late</h2>`,
    ),
  ).toEqual(['Name', 'One'])
})

const facePage = {
  styleTags: faceStyles,
  body: main('<h1>One</h1><p>text</p><h2>Two quiet words</h2>'),
  isFinished: true,
}

test('marks what the first view writes in the face and brings its letters along', async () => {
  const { body, styleTags: styles } = await withFirstFace({ ...facePage, roomBytes: 10_000 })
  expect(body).toBe(
    '<header><i class="f" data-first>Name</i></header><main><h1 data-first>One</h1><p>text</p><h2 data-first>Two quiet words</h2></main>',
  )
  expect(styles).toContain('src:url(data:font/woff2;base64,')
})

test('titles come first where there is little room, and nothing where not even they fit', async () => {
  const tight = await withFirstFace({ ...facePage, roomBytes: 1_400 })
  expect(tight.body.match(/ data-first/g)).toHaveLength(2)
  expect(tight.body).toContain('<h2>Two')
  const without = await withFirstFace({ ...facePage, roomBytes: 200 })
  expect(without).toMatchObject({ body: facePage.body, hasLetters: false })
  expect(without.styleTags).toContain(`--serif:'${faceInTime}'`)
  expect(without.styleTags).not.toContain('@font-face')
})

test('entries drawn alike are all written in the letters, or none is', async () => {
  const body = main('<h1>One</h1><h2>One</h2><h2>Neon</h2><h2>$ 4-Tier Rewards 5678</h2>')
  const tight = await withFirstFace({ ...facePage, body, roomBytes: 1_700 })
  const roomy = await withFirstFace({ ...facePage, body, roomBytes: 10_000 })
  expect([tight, roomy].map((page) => page.body.split('<h2 data-first').length - 1)).toEqual([0, 3])
})

test('what does not fit of the first section waits for the whole face in time, and what is below it does not', async () => {
  const first = main('<section><h1>One</h1><h2>Two quiet words</h2></section><h2>Lazy fox</h2>')
  const tight = { ...facePage, body: first, roomBytes: 1_500 }
  const page = await withFirstFace(tight)
  expect(page).toMatchObject({ hasLetters: true, asksInTime: true })
  expect(page.styleTags).toContain(`main>:first-child{--serif:'${faceInTime}'`)
  const text = `<p>${'long '.repeat(60)}</p>`
  const below = (words: string) =>
    main(`<section><h1>One</h1>${words}</section><section><h2>Two quiet words</h2></section>`)
  expect(await withFirstFace({ ...tight, body: below(text) })).toMatchObject({ asksInTime: false })
  // Below a short one it is in sight.
  const short = await withFirstFace({ ...tight, body: below('') })
  expect(short.styleTags).toContain(`main>:nth-child(-n+2){--serif:'${faceInTime}'`)
})

test('kerning gives way before the letters of a title do', async () => {
  const page = { ...facePage, body: main('<h1>Vow To You</h1>') }
  const kerned = await withFirstFace({ ...page, roomBytes: 10_000 })
  const weight = kerned.styleTags.length
  const tight = await withFirstFace({ ...page, roomBytes: Math.floor(weight * 0.6) })
  expect(tight.body).toBe(kerned.body)
  expect(tight.styleTags.length).toBeLessThan(weight)
})

test('a page whose first view is drawn later brings the alphabet, or the letters of its title', async () => {
  const drawnLater = { ...facePage, isFinished: false }
  const roomy = await withFirstFace({ ...drawnLater, roomBytes: 10_000 })
  expect(roomy.body).toContain('<main data-first><h1>One')
  const tight = await withFirstFace({ ...drawnLater, roomBytes: 3_000 })
  expect(tight.body).toContain('<main><h1 data-first>One')
  expect(tight.body).toContain('<h2>Two')
})

test('the first view ends before the element that follows its last words', () => {
  const seen = `<header>Name</header><main><h1>One</h1><p>${'long '.repeat(300)}</p>`
  expect(firstViewEnd(`${seen}<p>more</p></main>`)).toBe(seen.length)
  expect(firstViewEnd('<main><h1>One</h1></main>')).toBe('<main><h1>One</h1></main>'.length)
})

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
