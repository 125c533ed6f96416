import { beforeAll, expect, test } from 'vitest'
import { type ShortLink, shortLinkOf, shortLinksPath } from '#contract/desk/short-links.ts'
import { shortLinkPath } from '#contract/paths.ts'
import { site } from '#site.config.ts'
import { askWorker } from './call-worker.ts'
import { atDesk } from './desk-session.ts'
import { rows } from './stripe-account.ts'

let send: Awaited<ReturnType<typeof atDesk>>['send']

beforeAll(async () => {
  ;({ send } = await atDesk('owner'))
})

const fair = {
  name: 'spring-fair',
  page: '/pricing',
  source: 'fair & booth',
  medium: 'print',
  campaign: '',
  content: '',
}

const follow = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askWorker(
    new Request(`${site.origin}${path}`, {
      method,
      headers: { 'user-agent': 'Mozilla/5.0', ...headers },
    }),
  )

const shown = async (name: string) =>
  ((await send('GET', shortLinksPath)).body as ShortLink[]).find((link) => link.name === name)

test('a short address leads to its page with its campaign and what an advertiser added, and people are counted', async () => {
  expect((await send('POST', shortLinksPath, fair)).status).toBe(200)
  const answer = await follow(`${shortLinkPath('Spring-Fair')}?gclid=A1&utm_term=x`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
  expect(answer.headers.get('location')).toBe(
    '/pricing?utm_source=fair+%26+booth&utm_medium=print&gclid=A1&utm_term=x',
  )
  await follow(shortLinkPath('spring-fair'), { 'user-agent': 'LinkPreview bot/1.0' })
  await follow(shortLinkPath('spring-fair'), { 'user-agent': 'WhatsApp/2.23.20.0 A' })
  await follow(shortLinkPath('spring-fair'), { 'sec-purpose': 'prefetch' })
  await follow(shortLinkPath('spring-fair'), {}, 'HEAD')
  await expect.poll(() => shown('spring-fair')).toMatchObject({ followed: 1, lately: 1 })
})

test('one name is one address: 20 at once make one, and the others are told at the field', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      send('POST', shortLinksPath, { ...fair, name: 'raced', source: `fair ${index}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status !== 200)
  expect(refused?.body.error.fields.name).toContain('already')
  expect(await rows(`SELECT 1 FROM audit_log WHERE subject = 'raced'`)).toHaveLength(1)
})

test('a short address whose answer was lost is made, retired and revived once', async () => {
  const link = shortLinkOf('lost')
  const twice = async (...asked: Parameters<typeof send>) =>
    [await send(...asked), await send(...asked)].map(({ status }) => status)
  expect(await twice('POST', shortLinksPath, { ...fair, name: 'lost' })).toEqual([200, 200])
  expect(await twice('DELETE', link)).toEqual([200, 200])
  expect(await twice('POST', link, {})).toEqual([200, 200])
  expect(await rows(`SELECT action FROM audit_log WHERE subject = 'lost' ORDER BY id`)).toEqual(
    ['make', 'retire', 'revive'].map((action) => ({ action: `short_link.${action}` })),
  )
  expect((await send('DELETE', shortLinkOf('never-made'))).status).toBe(409)
})

test('a retired address is not found, unknown ones are a page with ways on, and it can lead on again', async () => {
  await send('POST', shortLinksPath, { ...fair, name: 'autumn' })
  expect((await send('DELETE', shortLinkOf('autumn'))).status).toBe(200)
  const gone = await follow(shortLinkPath('autumn'))
  expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
  expect((await follow(shortLinkPath('no-such-name'))).status).toBe(404)
  await send('POST', shortLinkOf('autumn'), {})
  expect((await follow(shortLinkPath('autumn'))).status).toBe(302)
})

test.each([
  ['page', 'https://elsewhere.example'],
  ['page', '//elsewhere.example'],
  ['page', '/\\elsewhere.example'],
  ['name', 'Two Words'],
  ['name', '-'],
  ['source', ' '],
])('a short address with %s “%s” is refused at that field', async (field, value) => {
  const wrong = { ...fair, name: 'x', [field]: value }
  const { status, body } = await send('POST', shortLinksPath, wrong)
  expect(status).toBe(400)
  expect(body.error.fields).toHaveProperty(field)
})
