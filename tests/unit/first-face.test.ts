import { expect, test } from 'vitest'
import { displayTexts, withFirstFace } from '#renderer/page-styles/first-face.ts'
import { faceInTime } from '#renderer/start-script.ts'

const styleTags =
  '<style>h1,h2{font-family:var(--serif)}.f{font:400 1rem/1 var(--serif)}@media (min-width:1px){.a>b{font:400 1rem/1 var(--serif)}}p{font-family:serif}</style>'

const main = (markup: string) => `<header><i class="f">Name</i></header><main>${markup}</main>`

const textsOf = (markup: string) => displayTexts(main(markup), styleTags).map(({ text }) => text)

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

const page = {
  styleTags,
  body: main('<h1>One</h1><p>text</p><h2>Two quiet words</h2>'),
}

test('marks what the first view writes in the face and brings its letters along', async () => {
  const { body, styleTags: styles } = await withFirstFace({ ...page, roomBytes: 10_000 })
  expect(body).toBe(
    '<header><i class="f" data-first>Name</i></header><main><h1 data-first>One</h1><p>text</p><h2 data-first>Two quiet words</h2></main>',
  )
  expect(styles).toContain('src:url(data:font/woff2;base64,')
})

test('titles come first where there is little room, and nothing where not even they fit', async () => {
  const tight = await withFirstFace({ ...page, roomBytes: 1_400 })
  expect(tight.body.match(/ data-first/g)).toHaveLength(2)
  expect(tight.body).toContain('<h2>Two')
  const without = await withFirstFace({ ...page, roomBytes: 200 })
  expect(without).toMatchObject({ body: page.body, hasLetters: false })
  expect(without.styleTags).toContain(`--serif:'${faceInTime}'`)
  expect(without.styleTags).not.toContain('@font-face')
})
