import { expect, test } from 'vitest'
import * as about from '#words/about.ts'
import { bundle, courseWords } from '#words/courses/vault.ts'
import { industries } from '#words/contact.ts'
import * as deepDive from '#words/deep-dive.ts'
import { home } from '#words/home.ts'
import * as pricing from '#words/pricing.ts'
import * as start from '#words/start.ts'
import { listPricesCents, products, programmes } from '#contract/catalogue.ts'
import { serviceLevels } from '#contract/service-levels.ts'
import { campaignSentences } from '#lib/campaign-sentences.ts'
import { countText } from '#contract/number-text.ts'
import { formatMoney, moneyInFull } from '#contract/money.ts'
import { isPreOrder } from '#lib/readiness.ts'
import { site } from '#site.config.ts'
import { builtPage, builtPages, element, elements, textOf } from './built-site.ts'

const hourCents = listPricesCents.courseHourValue
const { applicationMinutes: minutes } = serviceLevels
const courses = (
  [
    ['marketing-2025', 9],
    ['ai-productivity', 7],
    ['10x-scale', 5],
  ] as const
).map(([id, parts]) => ({ id, parts, path: `/courses/${id}`, ...products[id] }))

/** What a page has to say, in the words of the specification or of its own content. */
const statements: readonly (readonly [path: string, words: readonly string[]])[] = [
  ['/', [...home.leaks.rows.map(({ area }) => area), 'Most Popular', 'Elite Tier']],
  [
    '/about',
    [
      about.hero.title,
      'Our Story',
      'Our Mission',
      'Our Difference',
      'Embedded Growth Operator',
      ...site.founders.flatMap(({ bio, quote, specialties }) => [bio, quote, ...specialties]),
    ],
  ],
  [
    '/services',
    [
      'Lead Commander',
      'Appointment Enforcer',
      'Sales Co-Pilot',
      'Creative Forge',
      'Lifecycle Flowmaster',
      'Revenue Shield',
      'Support Sentinel',
      'RevOps Brain',
      'Deep Dive',
      'AI Business Accelerator',
      'Joint Venture Partnership',
      'Wealth Builder Program',
      'Carnage Revival',
      'Empire Arena',
      formatMoney(programmes.accelerator.priceCents),
      ...industries,
    ],
  ],
  [
    '/work-with-us',
    [
      ...site.claims.map(({ value }) => value),
      ...site.clientLogos.map(({ name }) => name),
      'Revenue of $100K+ a year, with proven fit',
      '18-24 month commitment',
      'Book Qualification Call',
    ],
  ],
  [
    '/partner',
    [
      '$500K+ ARR or clear trajectory',
      '$2M+ revenue run rate',
      'CAC payback ≤ 12 months',
      'LTV:CAC ≥ 3:1',
      'Gross margin ≥ 70% (SaaS) or 40% (others)',
      'TAM ≥ $1B',
      '18-36 month horizon to next funding or exit',
      '3-5 year partnership',
      'Product-market fit within 6 months',
      `takes ${minutes.from}-${minutes.to} minutes`,
    ],
  ],
  [
    '/start',
    [
      'Ready for Explosive Growth?',
      '100% Confidential',
      '90-Day Results',
      'Performance Guaranteed',
      'Proven Track Record',
      ...start.faq.entries.map(({ answer }) => answer),
    ],
  ],
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
          'What you’ll learn',
          'Who it is for',
          'What’s inside',
          courseWords[isPreOrder(id) ? 'preOrder' : 'buy'](formatMoney(amountCents)),
          'One-time payment. Lifetime access. Free updates.',
        ],
      ] as const,
  ),
  [
    '/courses/ai-productivity',
    [`5 hours × 52 weeks × ${formatMoney(hourCents)} = ${formatMoney(5 * 52 * hourCents)}`],
  ],
  ['/deep-dive/payment', ['Paying by card needs JavaScript']],
]

test.each(statements)('%s says what it has to say', (path, words) => {
  const said = textOf(builtPage(path).main)
  expect(words.filter((each) => !said.includes(each.replaceAll(/\s+/g, ' ')))).toEqual([])
})

const contact = '/contact#contact-form'

/** Where a page leads, by the words of its link; without words any link will do. */
const leads: readonly (readonly [path: string, href: string, words: string])[] = [
  ['/', '/pricing', 'Calculate Your Loss Here'],
  ...home.programmes.items.flatMap(({ plan, button }) =>
    button ? [['/', `/contact?plan=${plan}#contact-form`, button] as const] : [],
  ),
  ['/services', '/contact?plan=accelerator#contact-form', 'Ask about the Accelerator'],
  ['/work-with-us', '#qualify', 'See If You Qualify'],
  ['/partner', contact, 'Talk to an AI Expert Now'],
  ['/aims', contact, ''],
  ...['profit-igniter', 'accelerator'].map(
    (plan) => ['/aims', `/contact?plan=${plan}#contact-form`, ''] as const,
  ),
  ['/start', '#calendar', start.closing.action],
  ['/start', `tel:${site.phone.e164}`, site.phone.display],
  ['/deep-dive', '/deep-dive/payment', 'Start the Deep Dive'],
  ['/deep-dive', '/deep-dive/payment', moneyInFull(products['deep-dive'].amountCents)],
  ['/deep-dive/payment', '/contact?plan=deep-dive#contact-form', 'Write to us instead'],
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
  ['/deep-dive', 'deliverables', deepDive.deliverables.items.length],
])('of the disclosures of %s one is open at a time', (path, name, count) => {
  const { main } = builtPage(path)
  const entries = elements(main, 'details', 'name', name)
  expect(entries).toHaveLength(count)
})

test('every founder’s card has a profile that opens in a new tab', () => {
  const { main, text } = builtPage('/about')
  for (const { id, linkedinUrl } of site.founders) {
    const profile = element(element(main, '*', 'data-founder', id), 'a', 'href', linkedinUrl)
    expect(textOf(profile)).toMatch(about.founders.linkedin)
    expect(profile?.attribs).toMatchObject({
      target: '_blank',
      rel: expect.stringContaining('noopener'),
    })
  }
  expect(text).toMatch(new RegExp(`${countText(site.founders.length)} partners, and one`, 'i'))
})

test('lists are as long as what they promise', () => {
  const count = (path: string, tag: string) => elements(builtPage(path).main, tag).length
  expect(elements(builtPage('/services').main, 'th', 'scope', 'row')).toHaveLength(8)
  expect(count('/services', 'dt')).toBe(industries.length)
  expect(count('/', 'blockquote')).toBe(1)
  expect(count('/work-with-us', 'figure')).toBe(3)
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
  expect(textOf(table)).toContain('Not included')
})

test('no page of the build names a figure that the desk may change, not even unseen', () => {
  const now = Object.values(campaignSentences(site.campaign, Date.now()))
  const counting = now.filter((each) => /\d/.test(each))
  for (const { path, html } of builtPages())
    for (const each of counting)
      expect(html, path).not.toContain(`<span data-then="">${each}</span>`)
})
