import { beforeAll, expect, test } from 'vitest'
import { libraryKeys, libraryPaths } from '#contract/paths.ts'
import { libraryTerms } from '#contract/library-terms.ts'
import { libraryWords as words } from '#contract/library-words.ts'
import { dayMs } from '#lib/time.ts'
import { answerRequests } from '#worker/library/library-access.ts'
import { overCap } from '#worker/mail/mails.ts'
import { formMailsAnHour } from '#worker/mail/queue-mail.ts'
import { openMatters } from './delivery-rig.ts'
import {
  browser,
  customerOf,
  filePath,
  fillBucket,
  lessonPath,
  linkedCustomer,
  madeUpToken,
  openedBy,
  origin,
  paidOrder,
  tokenFor,
} from './library-rig.ts'
import { someone } from './sandbox-crm.ts'
import { insertRow, rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

beforeAll(fillBucket)

/** How many links an address was sent. */
const linksOf = async (email: string) =>
  (await rowsWhere('library_tokens', { email: email.toLowerCase() })).length

/** What every page behind the door answers to whoever is not let in. */
async function isShutTo({ get }: { get: ReturnType<typeof browser>['get'] }): Promise<boolean> {
  const home = await get(libraryPaths.home)
  const inside = [lessonPath, filePath, libraryPaths.shelf('marketing-2025')]
  const answers = await Promise.all(inside.map((path) => get(path)))
  return (
    home.text.includes(words.door.title) && answers.every(({ response }) => response.status === 303)
  )
}

test('no guessed, cut, bent or blank token opens anything', async () => {
  const { token } = await linkedCustomer()
  const guesses = [
    madeUpToken(),
    token.slice(0, -1),
    `${token}A`,
    token.toLowerCase(),
    token.split('').toReversed().join(''),
    '',
    "' OR 1=1 --",
    '%00',
    'a'.repeat(3_000),
  ]
  for (const guess of guesses.filter((one) => one !== token)) {
    const visitor = browser()
    await visitor.get(`${libraryPaths.open}/${encodeURIComponent(guess || 'x')}`)
    const { response } = await visitor.post(libraryPaths.open, { token: guess })
    expect({ guess, status: response.status }).toEqual({ guess, status: 403 })
    expect(await isShutTo(visitor)).toBe(true)
  }
})

test('a link that was used opens nothing on another device, and twice on its own', async () => {
  const { token } = await linkedCustomer()
  const owner = browser()
  expect((await owner.open(token)).response.status).toBe(303)
  expect((await owner.post(libraryPaths.open, { token })).response.status).toBe(303)
  const thief = browser()
  expect((await thief.open(token)).response.status).toBe(403)
  expect(await isShutTo(thief)).toBe(true)
})

test('whoever closes the library on a borrowed device leaves no link there that opens it again', async () => {
  const { token } = await linkedCustomer()
  const borrowed = browser()
  await borrowed.open(token)
  await borrowed.post(libraryPaths.leave, {})
  expect((await borrowed.open(token)).response.status).toBe(403)
  expect(await isShutTo(borrowed)).toBe(true)
})

test('of two devices that press at once one gets in', async () => {
  const { token } = await linkedCustomer()
  const both = [browser(), browser()]
  const answers = await Promise.all(both.map((one) => one.open(token)))
  expect(answers.map(({ response }) => response.status).toSorted((a, b) => a - b)).toEqual([
    303, 403,
  ])
})

test('a link is no good after its time, not even where it was used, and a session neither', async () => {
  const { email, token } = await linkedCustomer()
  const own = browser()
  await own.open(token)
  await rows('UPDATE library_tokens SET expires_ms = ? WHERE email = ?', Date.now(), email)
  own.cookies.delete('__Host-library')
  expect((await own.post(libraryPaths.open, { token })).response.status).toBe(403)
  const old = await tokenFor(email, Date.now() - libraryTerms.linkDays * dayMs)
  expect((await browser().open(old)).response.status).toBe(403)
  const visitor = await openedBy(email)
  const sessions = 'UPDATE library_sessions SET expires_ms = ? WHERE email = ?'
  await rows(sessions, Date.now(), email.toLowerCase())
  expect(await isShutTo(visitor)).toBe(true)
})

test('programs that look into mails use nothing up', async () => {
  const { token } = await linkedCustomer()
  for (let look = 0; look < 20; look += 1) {
    const scanner = browser()
    await scanner.get(`${libraryPaths.open}/${token}`)
    expect(await isShutTo(scanner)).toBe(true)
  }
  expect((await browser().open(token)).response.status).toBe(303)
})

test('opening a link tells nobody whether it is good', async () => {
  const { token: good } = await linkedCustomer()
  const [one, other] = await Promise.all(
    [good, madeUpToken()].map(async (token) => {
      const { text, response } = await browser().get(`${libraryPaths.open}/${token}`)
      const nonce = response.headers.get('x-request-id') ?? ''
      const alike = text.replaceAll(token, 'TOKEN').replaceAll(nonce, 'NONCE')
      return { status: response.status, text: alike }
    }),
  )
  expect(one).toEqual(other)
})

test('a cookie that was bent or made up opens nothing', async () => {
  const { cookies } = await customerOf('marketing-2025')
  const value = cookies.get('__Host-library') ?? ''
  for (const bent of [`${value}x`, value.slice(1), madeUpToken(), 'x', '']) {
    const thief = browser()
    thief.cookies.set('__Host-library', bent)
    expect(await isShutTo(thief)).toBe(true)
  }
  const plain = browser()
  plain.cookies.set('library', value)
  expect(await isShutTo(plain)).toBe(true)
})

test('what another one bought is not there: shelf, lesson, file, receipt', async () => {
  const receipt = libraryPaths.receipt(await paidOrder(someone(), 'course-bundle'))
  const { get, post } = await customerOf('vip')
  for (const path of [lessonPath, filePath, libraryPaths.shelf('marketing-2025'), receipt]) {
    const { status } = (await get(path)).response
    expect({ path, status }).toEqual({ path, status: 404 })
  }
  expect((await post(lessonPath, { read: 'yes' })).response.status).toBe(404)
})

test('no bent name reaches a file of the bucket', async () => {
  await testEnv.LIBRARY.put('files/secret.csv', 'secret')
  const { get } = await customerOf('marketing-2025')
  const names = [
    '../secret.csv',
    '..%2Fsecret.csv',
    '%2e%2e%2fsecret.csv',
    '..%252fsecret.csv',
    'bid-sheet.csv',
    'paid-traffic-takeaway%00',
    'paid-traffic-takeaway/../../secret.csv',
    '__proto__',
    'constructor',
    '%E0%A4%A',
  ]
  for (const name of names) {
    const { text, response } = await get(`/library/marketing-2025/${name}/file`)
    expect({ name, status: response.status }).toEqual({ name, status: 404 })
    expect(text).not.toContain('secret')
  }
  for (const shelf of ['__proto__', 'constructor', '..', '%2e%2e']) {
    const { status } = (await get(`/library/${shelf}/paid-traffic-takeaway/file`)).response
    expect(status).not.toBe(200)
  }
  const manifest = await get(`/library/${libraryKeys.manifest}`)
  expect(manifest.response.status).toBe(404)
})

test('no post from elsewhere is taken: other sites, subdomains, previews, senders that say nothing', async () => {
  const { email, token } = await linkedCustomer()
  const visitor = await openedBy(email)
  const foreign = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://blog.orrery.example', 'sec-fetch-site': 'same-site' },
    { origin: 'https://preview.orrery.pages.dev', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin, 'sec-fetch-site': 'cross-site' },
    { origin: '', 'sec-fetch-site': '' },
  ]
  for (const headers of foreign) {
    for (const path of [lessonPath, libraryPaths.leave, libraryPaths.open, libraryPaths.ask]) {
      const { response } = await visitor.post(path, { token, read: 'yes', email }, headers)
      expect({ path, headers, status: response.status }).toEqual({ path, headers, status: 403 })
    }
  }
  expect((await visitor.get(lessonPath)).text).toContain(words.lesson.markDone)
})

test('nobody is let into another one’s library by a form of another site', async () => {
  const { token } = await linkedCustomer()
  const victim = browser()
  // Without the cookie that opening the link sets, the button brings nothing.
  expect((await victim.post(libraryPaths.open, { token })).response.status).toBe(403)
  expect(await isShutTo(victim)).toBe(true)
})

test('asking for a link is answered alike for customers, who get one that opens, and for strangers, who get none', async () => {
  const email = someone()
  await paidOrder(email, 'marketing-2025')
  const ask = async (address: string) => {
    const { response, text } = await browser().post(libraryPaths.ask, { email: address })
    return { status: response.status, text, headers: [...response.headers.keys()] }
  }
  const stranger = someone()
  const [own, strange] = await Promise.all([ask(email.toUpperCase()), ask(stranger)])
  expect(own).toEqual(strange)
  expect(own?.text).toContain(words.door.asked)
  expect([await linksOf(email), await linksOf(stranger)]).toEqual([1, 0])
  expect(await rowsWhere('mails', { address: stranger })).toEqual([])
  const [mail] = await rowsWhere('mails', { address: email, kind: 'library-link' })
  expect((await browser().open(String(mail?.['secret']))).response.status).toBe(303)
})

test('an address that is none is said to be, and stays to be mended', async () => {
  const { response, text } = await browser().post(libraryPaths.ask, { email: 'ada"@client' })
  expect(response.status).toBe(400)
  expect(text).toContain('value="ada&quot;@client"')
})

test('an address is sent no more links in an hour than it is allowed', async () => {
  const email = someone()
  await paidOrder(email, 'marketing-2025')
  for (let time = 0; time < libraryTerms.linksPerHour + 4; time += 1) {
    await browser().post(libraryPaths.ask, { email: time % 2 ? email : email.toUpperCase() })
  }
  await answerRequests(testEnv.DB, Date.now())
  expect(await linksOf(email)).toBe(libraryTerms.linksPerHour)
})

test('no token is stored, and none is in a header that is passed on', async () => {
  const { email, token } = await linkedCustomer()
  const visitor = browser()
  await visitor.open(token)
  const key = visitor.cookies.get('__Host-library') ?? ''
  const found = await rows(
    'SELECT * FROM library_tokens AS t JOIN library_sessions AS s ON s.email = t.email WHERE t.email = ?',
    email.toLowerCase(),
  )
  const stored = JSON.stringify(found)
  expect(found.length).toBeGreaterThan(0)
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(key)
})

test('links that one network asks for, to addresses that nobody has confirmed, count among its mails', async () => {
  const from = { 'cf-connecting-ip': '198.51.100.7' }
  for (let place = 0; place <= formMailsAnHour.network; place += 1) {
    const email = someone()
    await insertRow('vault_requests', { email, held_until_ms: 0 })
    await browser().post(libraryPaths.ask, { email }, from)
  }
  const held = await rowsWhere('mails', { kind: 'library-link', last_error: overCap })
  expect(held).toHaveLength(1)
  expect(await openMatters()).toContain('mails_held:')
})
