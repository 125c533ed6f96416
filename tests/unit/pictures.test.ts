import { expect, test } from 'vitest'
import { routes } from '#content/routes.ts'
import { besideSheet } from '#scripts/pictures/beside-sheet.ts'
import { nameOfPath } from '#scripts/pictures/name-of-path.ts'
import { pictureFile } from '#scripts/pictures/take-pictures.ts'
import { pictureKinds } from '#scripts/pictures/picture-kinds.ts'
import { pictureOptions } from '#scripts/pictures/picture-options.ts'

const known = [
  { name: 'home', path: '/' },
  { name: 'checkout', path: '/deep-dive/payment' },
  { name: 'checkout-paid', path: '/deep-dive/payment' },
]

const namesOf = (words: readonly string[]) =>
  pictureOptions(words, known).kinds.map(({ name }) => name)

test('pictures are taken of every route, under names that no two share', () => {
  const paths = new Set(pictureKinds.map(({ path }) => path))
  expect(Object.keys(routes).filter((path) => !paths.has(path))).toEqual([])
  const names = pictureKinds.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a picture is named after its address, its width and its scheme', () => {
  expect(nameOfPath('/')).toBe('home')
  expect(nameOfPath('/deep-dive/payment?plan=monthly')).toBe('deep-dive-payment')
  expect(pictureFile('home', { width: 390, scheme: 'dark' })).toBe('home.390.dark.png')
})

test('without a word every page is taken at three widths in both schemes, into a folder of its own', () => {
  expect(pictureOptions([], known)).toEqual({
    folder: 'pictures',
    kinds: known,
    widths: [390, 768, 1440],
    schemes: ['light', 'dark'],
  })
})

test('pages are named as their pictures are, by an address of several, or by one that is in no list', () => {
  expect(namesOf(['--pages', 'home, checkout-paid'])).toEqual(['home', 'checkout-paid'])
  expect(namesOf(['--pages', '/deep-dive/payment'])).toEqual(['checkout', 'checkout-paid'])
  expect(namesOf(['--pages', '/insights/one'])).toEqual(['insights-one'])
})

test.each([
  [['--pages', 'hme'], /No page is called "hme".*home, checkout/],
  [['--widths', '39'], /--widths are numbers/],
  [['--schemes', 'sepia'], /--schemes are light and dark, not "sepia"/],
  [['one', 'two'], /One folder is enough/],
  [['one', '--beside', 'one'], /another folder/],
  [['--wide'], /npm run pictures --/],
])('%j is refused with what would be right', (words, sentence) => {
  expect(() => pictureOptions(words, known)).toThrow(sentence)
})

test('a sheet shows each picture beside the earlier one, and says where there is none', () => {
  const sheet = besideSheet([
    { title: 'home, 390, dark', before: '../old/home.png', after: 'home.png' },
    { title: 'a & b', before: null, after: 'b.png' },
  ])
  expect(sheet).toMatch(/src="\.\.\/old\/home\.png"[\s\S]*src="home\.png"/)
  expect(sheet).toContain('a &amp; b')
  expect(sheet.match(/There is no such picture/g)).toHaveLength(1)
})
