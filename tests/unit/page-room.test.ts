import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { firstRoundTripBytes } from '#lib/first-round-trip.ts'
import { pageRoomFault } from '#scripts/build/page-room.ts'

import { Page as LandingPage } from '../../pages/landing/+Page.tsx'

const noise = (bytes: number) => randomBytes(bytes).toString('base64')
const page = (...sections: string[]) =>
  `<main><section>hero</section>${sections.map((each) => `<section>${each}</section>`).join('')}</main>`

test('a page that fits is no fault, and one that does not says what each section weighs', () => {
  expect(pageRoomFault('content/landing-pages/a.yaml', page(noise(8_000)))).toBeNull()
  const nested = `<section>${noise(6_000)}</section>${noise(6_000)}`
  expect(pageRoomFault('content/landing-pages/a.yaml', page(noise(4_000), nested))).toMatch(
    new RegExp(
      `^content/landing-pages/a.yaml: .* 1[56].\\d KB, .* ${(firstRoundTripBytes / 1024).toFixed(1)} KB.*They weigh 1 [34].\\d KB, 2 1[12].\\d KB.$`,
    ),
  )
})

test('each list of questions is named by its own heading', () => {
  const hero = { eyebrow: 'A', lead: 'B', action: { label: 'C', href: '/contact' } }
  const entries = [{ question: 'D?', answer: 'E.' }]
  const faq = { section: 'faq' as const, title: 'Asked', entries }
  const words = { title: 'A title', description: 'B', changed: '2026-11-24', path: '/for/a' }
  const html = renderToStaticMarkup(
    createElement(LandingPage, { ...words, hero, sections: [faq, faq] }),
  )
  const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
