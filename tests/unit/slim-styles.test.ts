import { expect, test } from 'vitest'
import { slimStyles } from '#renderer/slim-styles.ts'

const css = [
  'html{color:red;}/*!sc*/\ndata-styled.g1[id="sc-global-x1"]{content:"sc-global-x11,"}/*!sc*/\n',
  '.baseAA{display:flex;}/*!sc*/\ndata-styled.g2[id="sc-base-0"]{content:"baseAA,"}/*!sc*/\n',
  '.partBB{display:none;}/*!sc*/\n.partBB:hover>.sc-child-0{top:.5rem;}/*!sc*/\ndata-styled.g3[id="sc-part-0"]{content:"partBB,"}/*!sc*/\n',
  '.childC{animation:spinnn 1s;}/*!sc*/\ndata-styled.g4[id="sc-child-0"]{content:"childC,"}/*!sc*/\n',
  '@keyframes spinnn{to{rotate:1turn;}}/*!sc*/\ndata-styled.g5[id="sc-keyframes-spinnn"]{content:"spinnn,"}/*!sc*/\n',
].join('')
const styleTags = `<style data-styled="true" data-styled-version="9.9.9">${css}</style>`
const body = '<p class="sc-base-0 baseAA sc-part-0 partBB"><b class="sc-child-0 childC"></b></p>'

test('a page without islands keeps rules and order, and loses markers, ids and long names', () => {
  const slim = slimStyles({
    styleTags,
    body,
    islands: [],
    islandClasses: {},
    isFinished: false,
    isForRuntime: false,
  })
  expect(slim.styleTags).toBe(
    '<style>html{color:red}.a{display:flex}.b{display:none}.b:hover>.sc-child-0{top:.5rem}.c{animation:spinnn 1s}@keyframes spinnn{to{rotate:1turn}}</style>',
  )
  expect(slim.body).toBe('<p class="a b"><b class="sc-child-0 c"></b></p>')
})

test('what an island uses is called as the island calls it, and comes before what it does not use', () => {
  const slim = slimStyles({
    styleTags,
    body,
    islands: ['<i class="sc-base-0 baseAA">1<!-- --> of 2</i>', '<b class="sc-none-0 own"></b>'],
    islandClasses: { baseAA: '_0', 'sc-part-0': '_1' },
    isFinished: false,
    isForRuntime: false,
  })
  expect(slim.styleTags).toMatch(/^<style data-drawn>\._0\{display:flex\}_\{\}html/)
  expect(slim.body).toContain('class="_0 a"')
  expect(slim.islands).toEqual(['<i class="_0">1<!-- --> of 2</i>', '<b class="own"></b>'])
})

test('where styled-components runs in the browser, what an island uses keeps its marks', () => {
  const islands = ['<i class="sc-base-0 baseAA"></i>']
  const slim = slimStyles({
    styleTags,
    body,
    islands,
    islandClasses: {},
    isFinished: false,
    isForRuntime: true,
  })
  expect(slim.styleTags).toMatch(
    /^<style data-styled="true" data-styled-version="9\.9\.9">\.baseAA\{display:flex\}\/\*!sc\*\/\ndata-styled\.g2\[id="sc-base-0"\]\{content:"baseAA,"\}\/\*!sc\*\/\n<\/style><style>html/,
  )
  expect(slim.body).toContain('class="sc-base-0 baseAA a"')
})

test('a page’s text is not parted by comments, which only React would read', () => {
  const parted = '<p>© <!-- -->2026<!-- --> Orrery</p>'
  const slim = slimStyles({
    styleTags,
    body: parted,
    islands: [],
    islandClasses: {},
    isFinished: false,
    isForRuntime: false,
  })
  expect(slim.body).toBe('<p>© 2026 Orrery</p>')
})

test('keyframes that an island plays stay with it', () => {
  const slim = slimStyles({
    styleTags,
    body,
    islands: ['<i class="sc-child-0 childC"></i>'],
    islandClasses: {},
    isFinished: false,
    isForRuntime: false,
  })
  expect(slim.styleTags.split('</style>')[0]).toContain('@keyframes spinnn')
})

test('rules without their marker, as another version might write them, stop the build', () => {
  const bare = '<style>.a{color:red}</style>'
  expect(() =>
    slimStyles({
      styleTags: bare,
      body: '',
      islands: [],
      islandClasses: {},
      isFinished: false,
      isForRuntime: false,
    }),
  ).toThrow('marker')
})
