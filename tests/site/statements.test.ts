import { expect, test } from 'vitest'
import * as about from '#words/about.ts'
import * as checkout from '#words/checkout-page.ts'
import { bundle, courseWords } from '#words/courses/vault.ts'
import * as deepDive from '#words/deep-dive.ts'
import { home } from '#words/home.ts'
import { talkToExpert } from '#words/navigation.ts'
import * as partner from '#words/partner.ts'
import * as pricing from '#words/pricing.ts'
import * as services from '#words/services.ts'
import * as start from '#words/start.ts'
import * as workWithUs from '#words/work-with-us.ts'
import { listPricesCents, products, programmes } from '#contract/catalogue.ts'
import { campaignSentences } from '#lib/campaign-sentences.ts'
import { formatMoney, moneyInFull } from '#contract/money.ts'
import { phoneHint } from '#contract/phone.ts'
import { estimateForm } from '#contract/forms/estimate.ts'
import { isPreOrder } from '#lib/readiness.ts'
import { site } from '#site.config.ts'
import { builtPage, builtPages, element, elements, textOf } from './built-site.ts'

const hourCents = listPricesCents.courseHourValue
const industries = Object.keys(services.industries.notes)
const courses = (
  [
    ['marketing-2025', 9],
    ['ai-productivity', 7],
    ['10x-scale', 5],
  ] as const
).map(([id, parts]) => ({ id, parts, path: `/courses/${id}`, ...products[id] }))

/** What a page has to say of its own content. */
const statements: readonly (readonly [path: string, words: readonly string[]])[] = [
  ['/', home.leaks.rows.map(({ area }) => area)],
  ['/about', site.founders.flatMap(({ bio, quote, specialties }) => [bio, quote, ...specialties])],
  [
    '/services',
    [
      ...services.tools.items.map(({ name }) => name),
      formatMoney(programmes.accelerator.priceCents),
      ...industries,
    ],
  ],
  [
    '/work-with-us',
    [...site.claims.map(({ value }) => value), ...site.clientLogos.map(({ name }) => name)],
  ],
  ['/partner', partner.partnerTerms.rows.map(({ value }) => value)],
  ['/pricing/estimate', [phoneHint, estimateForm.fields.website.control.label + ' (optional)']],
  ['/start', start.faq.entries.map(({ answer }) => answer)],
  [
    '/courses',
    [bundle.bar, ...courses.flatMap(({ name, amountCents }) => [name, formatMoney(amountCents)])],
  ],
  ...courses.map(
    ({ id, name, path, amountCents }) =>
      [
        path,
        [
          name,
          courseWords[isPreOrder(id) ? 'preOrder' : 'buy'](formatMoney(amountCents)),
          courseWords.terms,
        ],
      ] as const,
  ),
  [
    '/courses/ai-productivity',
    [`5 hours × 52 weeks × ${formatMoney(hourCents)} = ${formatMoney(5 * 52 * hourCents)}`],
  ],
  ['/deep-dive/payment', [checkout.noScript.text]],
]

test.each(statements)('%s says what it has to say', (path, words) => {
  const said = textOf(builtPage(path).main)
  expect(words.filter((each) => !said.includes(each.replaceAll(/\s+/g, ' ')))).toEqual([])
})

const contact = '/contact#contact-form'

/** Where a page leads, by the words of its link; without words any link will do. */
const leads: readonly (readonly [path: string, href: string, words: string])[] = [
  ['/', '/pricing', home.leaks.button],
  ...home.programmes.items.flatMap(({ plan, button }) =>
    button ? [['/', `/contact?plan=${plan}#contact-form`, button] as const] : [],
  ),
  ['/services', '/contact?plan=accelerator#contact-form', ''],
  ['/work-with-us', '#qualify', workWithUs.hero.action],
  ['/partner', contact, talkToExpert],
  ['/aims', contact, ''],
  ...['profit-igniter', 'accelerator'].map(
    (plan) => ['/aims', `/contact?plan=${plan}#contact-form`, ''] as const,
  ),
  ['/start', '#calendar', start.closing.action],
  ['/start', `tel:${site.phone.e164}`, site.phone.display],
  ['/deep-dive', '/deep-dive/payment', moneyInFull(products['deep-dive'].amountCents)],
  ['/deep-dive/payment', '/contact?plan=deep-dive#contact-form', checkout.noScript.link],
  ...pricing.plans.items.map(
    ({ plan }) => ['/pricing', `/contact?plan=${plan}#contact-form`, ''] as const,
  ),
  ...courses.map(({ path }) => ['/courses', path, ''] as const),
  ...courses.map(({ path }) => [path, '/courses', ''] as const),
]

test.each(leads)('%s leads to %s by %o', (path, href, words) => {
  const links = elements(builtPage(path).main, 'a').filter((link) =>
    link.attribs['href']?.endsWith(href),
  )
  expect(links.map(textOf)).toContainEqual(expect.stringContaining(words))
})

test.each([
  ['/about', 'founder', site.founders.length],
  ['/start', 'before-you-book', start.faq.entries.length],
  ['/deep-dive', 'deliverables', Object.keys(deepDive.deliverables.items).length],
])('of the disclosures of %s one is open at a time', (path, name, count) => {
  const { main } = builtPage(path)
  const entries = elements(main, 'details', 'name', name)
  expect(entries).toHaveLength(count)
})

test('every founder’s card has a profile that opens in a new tab', () => {
  const { main } = builtPage('/about')
  for (const { id, linkedinUrl } of site.founders) {
    const profile = element(element(main, '*', 'data-founder', id), 'a', 'href', linkedinUrl)
    expect(textOf(profile)).toMatch(about.founders.linkedin)
    expect(profile?.attribs).toMatchObject({
      target: '_blank',
      rel: expect.stringContaining('noopener'),
    })
  }
})

test('lists are as long as what they promise', () => {
  const count = (path: string, tag: string) => elements(builtPage(path).main, tag).length
  expect(elements(builtPage('/services').main, 'th', 'scope', 'row')).toHaveLength(
    services.tools.items.length,
  )
  expect(count('/services', 'dt')).toBe(industries.length)
  expect(count('/', 'blockquote')).toBe(Math.min(1, site.testimonials.length))
  expect(count('/work-with-us', 'figure')).toBe(site.testimonials.length)
  for (const { path, parts } of courses) {
    const inside = element(builtPage(path).main, '*', 'aria-labelledby', 'inside')
    expect(elements(element(inside, 'ol'), 'li'), path).toHaveLength(parts)
  }
})

test('the comparison of the plans has a heading for every row and column, and says what is not in it', () => {
  const table = elements(builtPage('/pricing').main, 'table').find((each) =>
    textOf(element(each, 'caption')).includes(pricing.comparison.caption),
  )
  expect(elements(table, 'th', 'scope', 'col')).toHaveLength(5)
  expect(elements(table, 'th', 'scope', 'row')).toHaveLength(pricing.comparison.rows.length)
  expect(textOf(table)).toContain(pricing.comparison.no)
})

test('no page of the build names a figure that the desk may change, not even unseen', () => {
  const now = Object.values(campaignSentences(site.campaign, Date.now()))
  const counting = now.filter((each) => /\d/.test(each))
  for (const { path, html } of builtPages())
    for (const each of counting)
      expect(html, path).not.toContain(`<span data-then="">${each}</span>`)
})
