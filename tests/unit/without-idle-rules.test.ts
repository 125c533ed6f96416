import { expect, test } from 'vitest'
import { withoutIdleRules } from '#renderer/without-idle-rules.ts'

const left = (css: string, markup: string, hasIslands = true) =>
  withoutIdleRules(css, markup, hasIslands)

test('a variant that no element asks for is left out, with a group that holds nothing else', () => {
  const css =
    ".a{color:red}.a[data-variant='quiet']{top:0}@media print{.a[data-variant='quiet']:hover,.a[data-wide]{top:1px}}"
  expect(left(css, '<p class="a">')).toBe('.a{color:red}')
  expect(left(css, '<p class="a" data-variant="quiet">')).toBe(css)
  expect(left(css, '<p class="a" data-wide="true">')).toBe(
    ".a{color:red}@media print{.a[data-variant='quiet']:hover,.a[data-wide]{top:1px}}",
  )
})

test('a state that a script sets, and what is refused or asked of another element, stays', () => {
  const css =
    '.a[data-open]{top:0}.a:not([data-wide]){top:1px}.a:has([data-wide]){top:2px}[hidden]{display:none}'
  expect(left(css, '<p class="a">', false)).toBe(css)
})

test('where islands may bring elements, only variants of the page’s own parts are left out', () => {
  const css = '.a [data-wide]{top:0}.a>b[data-wide]{top:1px}.a[data-wide]{top:2px}'
  expect(left(css, '<p class="a">', true)).toBe('.a [data-wide]{top:0}.a>b[data-wide]{top:1px}')
  expect(left(css, '<p class="a">', false)).toBe('')
})

test('an element that a page has not got is left out where none can come', () => {
  const css = 'summary{cursor:pointer}tr,.a>figure{top:0}ul,ol{left:0}@font-face{src:none}'
  expect(left(css, '<ul><li>1</ul>', false)).toBe('ul,ol{left:0}@font-face{src:none}')
  expect(left(css, '<ul><li>1</ul>', true)).toBe(css)
  expect(left(css, '<table><tr></table>', false)).toContain('tr,.a>figure{top:0}')
})
