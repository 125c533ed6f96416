import { expect, test } from 'vitest'
import { slimStyles } from '#renderer/page-styles/slim-styles.ts'

const css = [
  'html{color:red;}/*!sc*/\ndata-styled.g1[id="sc-global-x1"]{content:"sc-global-x11,"}/*!sc*/\n',
  '.baseAA{display:flex;}/*!sc*/\ndata-styled.g2[id="q0"]{content:"baseAA,"}/*!sc*/\n',
  '.partBB{display:none;}/*!sc*/\n.partBB:hover>.q2{top:.5rem;}/*!sc*/\ndata-styled.g3[id="q1"]{content:"partBB,"}/*!sc*/\n',
  '.childC{animation:spinnn 1s;}/*!sc*/\ndata-styled.g4[id="q2"]{content:"childC,"}/*!sc*/\n',
  '@keyframes spinnn{to{rotate:1turn;}}/*!sc*/\ndata-styled.g5[id="sc-keyframes-spinnn"]{content:"spinnn,"}/*!sc*/\n',
].join('')
const styleTags = `<style data-styled="true" data-styled-version="9.9.9">${css}</style>`
const body = '<p class="q0 baseAA q1 partBB">© <!-- -->2026<b class="q2 childC"></b></p>'

test('a page without islands keeps rules and order, and loses marks, ids, long names and comments', () => {
  expect(slimStyles({ styleTags, body, islands: [], isFinished: false })).toEqual({
    styleTags:
      '<style>html{color:red}.a{display:flex}.b{display:none}.b:hover>.q2{top:.5rem}.c{animation:spinnn 1s}@keyframes spinnn{to{rotate:1turn}}</style>',
    body: '<p class="a b">© 2026<b class="q2 c"></b></p>',
    islands: [],
  })
})

test('what an island draws is called by its id everywhere, and comes before what it does not draw', () => {
  const islands = ['<i class="q0 baseAA">1<!-- --> of 2</i>', '<b class="z9 own"></b>']
  const slim = slimStyles({ styleTags, body, islands, isFinished: false })
  expect(slim.styleTags).toMatch(/^<style data-islands>\.q0\{display:flex\}_\{\}html/)
  expect(slim.body).toContain('class="q0 a"')
  expect(slim.islands).toEqual(['<i class="q0">1<!-- --> of 2</i>', '<b class="z9 own"></b>'])
})

test('keyframes that an island plays stay with it', () => {
  const slim = slimStyles({
    styleTags,
    body,
    islands: ['<i class="q2 childC"></i>'],
    isFinished: false,
  })
  expect(slim.styleTags.split('_{}')[0]).toContain('@keyframes spinnn')
})

test('a variant that no element has is left out, with a group that holds nothing else; what is asked otherwise stays', () => {
  const partRule = '.partBB:hover>.q2{top:.5rem;}'
  const leftOf = (rules: string, more = '') =>
    /\.b\{display:none\}(.*)\.c\{/.exec(
      slimStyles({
        styleTags: styleTags.replace(partRule, rules),
        body: body + more,
        islands: [],
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

test('a style of an island that differs by its props stops the build', () => {
  const twice = styleTags.replace('"baseAA,"', '"baseAA,baseAB,"')
  expect(() =>
    slimStyles({
      styleTags: twice,
      body,
      islands: ['<i class="q0 baseAA"></i>'],
      isFinished: false,
    }),
  ).toThrow('q0')
})

test('rules without their marker, as another version might write them, stop the build', () => {
  const bare = '<style>.a{color:red}</style>'
  expect(() => slimStyles({ styleTags: bare, body: '', islands: [], isFinished: false })).toThrow(
    'marker',
  )
})
