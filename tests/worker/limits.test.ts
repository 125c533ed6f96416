import { libraryPaths } from '#contract/paths.ts'
import { libraryWords } from '#contract/library-words.ts'
import { shelves } from '#contract/contents.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Campaigns, campaignsPath } from '#contract/desk/campaigns.ts'
import { offerLead } from '#contract/forms/offer.ts'
import { vipLead } from '#contract/forms/vip.ts'
import { waitingListTag } from '#contract/waiting-list-tag.ts'
import { type WaitingListId, waitingLists } from '#contract/forms/waiting-list.ts'
import { site } from '#site.config.ts'
import { dayMs } from '#lib/time.ts'
import { idOfText } from '#worker/http/digest.ts'
import { releaseLeads } from '#worker/leads/release-leads.ts'
import { customValues, sentTo } from './delivery-rig.ts'
import { atDesk, releaseHeld } from './desk-session.ts'
import { renewTables } from './fresh-database.ts'
import { browser, paidOrder, tokenFor } from './library-rig.ts'
import { resendSettings } from './mail-rig.ts'
import { testEnv } from './test-env.ts'
import { askWorker, postForm, sendLead } from './call-worker.ts'
import { contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { countedNow } from './seats.ts'
import { rows, rowsWhere, stripeAccount } from './stripe-account.ts'

beforeEach(renewTables)

/** A campaign of this test's own, until it ends. */
function campaign(settings: Partial<typeof site.campaign>): void {
  const before = { ...site.campaign }
  onTestFinished(() => void Object.assign(site.campaign, before))
  Object.assign(site.campaign, settings)
}

/** Lets the minutes pass for which places are held. */
const lapse = () => rows('UPDATE vault_requests SET held_until_ms = 0')

async function optIn(email: string, more: object = {}, settings: object = {}) {
  const lead = offerLead({ firstName: 'Ada', email, phone: '5550100199' }, new Date().toISOString())
  const answer = await sendLead({ ...lead, form: 'offer', ...more }, settings)
  expect(answer.status).toBe(200)
  return answer
}

const wait = (waitingFor: string, email: string) =>
  askWorker(
    postForm('/api/waiting-list', { form: 'waiting-list', waitingFor, firstName: 'Ada', email }),
  )

test('forty who opt in at once for the last five places: five have one, all others wait', async () => {
  campaign({ vaultSpots: 5 })
  const emails = Array.from({ length: 40 }, someone)
  const answers = await Promise.all(emails.map((email) => optIn(email)))
  expect(answers.filter(({ isWaiting }) => !isWaiting)).toHaveLength(5)
  const waiting = emails.filter((_, index) => answers[index]?.isWaiting)
  for (const email of waiting) expect((await sentTo(email)).tags).toContain(waitingListTag)
  expect((await countedNow()).vault).toEqual({ total: 5, left: 0, isSoldOut: true })
  const leads = await rowsWhere('leads', { kind: 'waiting-list' })
  expect(new Set(leads.map(({ email }) => email))).toEqual(new Set(waiting))
})

test('one address has one place, however it is written and however often it asks', async () => {
  campaign({ vaultSpots: 2 })
  const email = someone()
  await optIn(email)
  await optIn(email.toUpperCase())
  expect((await countedNow()).vault.left).toBe(1)
  await optIn(someone())
  expect(await optIn(email)).not.toHaveProperty('isWaiting')
  expect(await optIn(someone())).toMatchObject({ isWaiting: true })
})

/** Where mails leave, and addresses can be confirmed. */
const optInByMail = (email: string) => optIn(email, {}, resendSettings)

const left = async () => (await countedNow()).vault.left

test('made-up addresses take the vault for minutes, and then every place is free again', async () => {
  campaign({ vaultSpots: 5 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => optInByMail(someone())))
  expect(answers.filter(({ isWaiting }) => !isWaiting)).toHaveLength(5)
  expect(await left()).toBe(0)
  await lapse()
  expect(await left()).toBe(5)
  expect(await optInByMail(someone())).not.toHaveProperty('isWaiting')
})

test('a place is kept once the link of its mail was opened', async () => {
  campaign({ vaultSpots: 2 })
  const email = someone()
  await optInByMail(email.toUpperCase())
  await optInByMail(email)
  expect(await left()).toBe(1)
  const visitor = browser()
  expect((await visitor.open(await tokenFor(email))).response.status).toBe(303)
  await lapse()
  expect(await left()).toBe(1)
  expect((await visitor.get(libraryPaths.home)).text).toContain(shelves['growth-vault'].name)
  await optInByMail(email)
  expect(await left()).toBe(1)
})

test('who opens the link after the place lapsed gets one while there is one', async () => {
  campaign({ vaultSpots: 1 })
  const email = someone()
  await optInByMail(email)
  await lapse()
  const visitor = browser()
  expect((await visitor.open(await tokenFor(email))).response.status).toBe(303)
  expect((await visitor.get(libraryPaths.home)).text).toContain(shelves['growth-vault'].name)
  expect(await optInByMail(someone())).toMatchObject({ isWaiting: true })
})

test('who opens it when all have gone is told so unless they have bought something, waits once, and gets one when there is one again', async () => {
  campaign({ vaultSpots: 1 })
  const email = someone()
  await optInByMail(email)
  await lapse()
  await optInByMail(someone())
  const visitor = browser()
  const token = await tokenFor(email)
  for (let times = 0; times < 2; times += 1) {
    const { response, text } = await visitor.open(token)
    expect(response.status).toBe(200)
    expect(text).toContain(libraryWords.vaultLapsed.title)
  }
  expect((await visitor.get(libraryPaths.home)).text).not.toContain(shelves['growth-vault'].name)
  const tags = JSON.stringify([
    waitingListTag,
    `${waitingListTag}: ${waitingLists['growth-vault'].name}`,
  ])
  const waits = await rowsWhere('leads', { email, kind: 'waiting-list' })
  expect(waits).toMatchObject([{ tags, first_name: 'Ada' }])
  // The log of the desk keeps ids for good: whoever knows an address can work none out.
  expect(waits[0]?.['submission_id']).not.toBe(await idOfText(`vault-lapsed ${email}`))
  await paidOrder(email, 'marketing-2025')
  expect((await visitor.open(token)).response.status).toBe(303)
  const { text } = await visitor.get(libraryPaths.home)
  expect(text).toContain(shelves['marketing-2025'].name)
  expect(text).not.toContain(shelves['growth-vault'].name)
  expect(await rowsWhere('leads', { email, kind: 'waiting-list' })).toHaveLength(1)
  campaign({ vaultSpots: 2 })
  await visitor.open(token)
  expect((await visitor.get(libraryPaths.home)).text).toContain(shelves['growth-vault'].name)
})

test('who has a place held gets another link at the library’s door', async () => {
  campaign({ vaultSpots: 1 })
  const email = someone()
  await optInByMail(email)
  await browser().post(libraryPaths.ask, { email })
  const links = { address: email, kind: 'library-link' }
  expect(await rowsWhere('mails', links)).toHaveLength(1)
})

/** An opt-in that was held back, and the id of its lead. */
async function heldBack() {
  const email = someone()
  const { id } = await optIn(email, { website2: 'https://spam.example' })
  return { email, id }
}

test('an opt-in that was held back takes no place; once it is released it does, once', async () => {
  campaign({ vaultSpots: 2 })
  const { email, id } = await heldBack()
  expect(await left()).toBe(2)
  await releaseHeld([id])
  await releaseHeld([id])
  expect((await countedNow()).vault.left).toBe(1)
  expect(await rowsWhere('vault_places', { email })).toHaveLength(1)
})

test('an opt-in that is released has its place held, where a mail can ask for the address to be confirmed', async () => {
  campaign({ vaultSpots: 1 })
  const { id } = await heldBack()
  await releaseLeads({ ...testEnv, ...resendSettings }, [id], Date.now())
  expect(await left()).toBe(0)
  await lapse()
  expect(await left()).toBe(1)
})

test.each([
  ['a mail can ask for the address to be confirmed', resendSettings],
  ['no mail leaves', {}],
])('an opt-in that is released once the vault is full waits for it, where %s', async (_, more) => {
  campaign({ vaultSpots: 1 })
  const held = [await heldBack(), await heldBack()]
  const ids = held.map(({ id }) => id)
  await releaseLeads({ ...testEnv, ...more }, ids, Date.now())
  // An answer that was lost.
  await releaseLeads({ ...testEnv, ...more }, ids, Date.now())
  const [first, second] = held.map(({ email: address }) => address)
  const kinds = async (address = '') =>
    (await rowsWhere('mails', { address })).map(({ kind }) => kind)
  expect([await kinds(first), await kinds(second)]).toEqual([['vault-access'], ['waiting-list']])
  const [lead] = await rowsWhere('leads', { email: second ?? '' })
  expect(lead).toMatchObject({ kind: 'waiting-list', status: 'accepted' })
  expect((await sentTo(second ?? '')).tags).toContain(
    `${waitingListTag}: ${waitingLists['growth-vault'].name}`,
  )
  expect(await left()).toBe(0)
})

test('several opt-ins of one address that are released have one place', async () => {
  campaign({ vaultSpots: 2 })
  const email = someone()
  const trapped = { website2: 'https://spam.example' }
  const held = [await optIn(email, trapped), await optIn(email.toUpperCase(), trapped)]
  await releaseHeld(held.map(({ id }) => id))
  expect(await left()).toBe(1)
  expect(await rowsWhere('leads', { kind: 'waiting-list' })).toEqual([])
})

test('who asks for the growth partnership and is let through after its round is tagged for the next', async () => {
  const lead = contactSubmission(someone())
  const customFields = [...lead.customFields, { id: 'plan_requested', value: 'partnership' }]
  const { id } = await sendLead({ ...lead, customFields, website2: 'https://spam.example' })
  campaign({ partnerSpotsLeft: 0 })
  await releaseHeld([id])
  expect((await sentTo(id)).tags).toEqual([...lead.tags, waitingListTag])
  expect(await rowsWhere('leads', { submission_id: id })).toMatchObject([{ kind: 'contact' }])
})

test('who is let through when the VIP price is over is promised none, and waits for it', async () => {
  campaign({ vipDeadline: new Date(Date.now() + dayMs).toISOString() })
  const person = { firstName: 'Ada', lastName: 'Byron', email: someone(), phone: '5550100199' }
  const { id } = await sendLead({
    ...vipLead(person, new Date().toISOString()),
    form: 'vip',
    website2: 'https://spam.example',
  })
  campaign({ vipDeadline: '2020-01-01T00:00:00.000Z' })
  await releaseHeld([id])
  const { email: address } = person
  expect((await rowsWhere('mails', { address })).map(({ kind }) => kind)).toEqual(['waiting-list'])
  const [lead] = await rowsWhere('leads', { submission_id: id })
  expect(lead).toMatchObject({ kind: 'waiting-list', status: 'accepted' })
  expect((await sentTo(id)).tags).toEqual([
    waitingListTag,
    `${waitingListTag}: ${waitingLists.vip.name}`,
  ])
})

test('an opt-in without script that comes too late lands on the waiting list’s thanks', async () => {
  campaign({ vaultSpots: 0 })
  const fields = { form: 'offer', firstName: 'Ada', email: someone(), phone: '5550100199' }
  const { headers } = await askWorker(postForm('/api/ghl-webhook', fields))
  expect(headers.get('location')).toBe('/thanks?form=waiting-list')
})

test.each(Object.keys(waitingLists) as WaitingListId[])('a wait for %s is counted', async (id) => {
  const owner = await atDesk('owner')
  const email = someone()
  const { headers } = await wait(id, email)
  expect(headers.get('location')).toBe('/thanks?form=waiting-list')
  const { name } = waitingLists[id]
  const lead = await sentTo(email)
  expect(lead.tags).toEqual([waitingListTag, `${waitingListTag}: ${name}`])
  expect(customValues(lead)).toMatchObject({ waiting_for: name })
  const { waiting } = (await owner.send('GET', campaignsPath)).body as Campaigns
  expect(waiting[id]).toBe(1)
})

test('nobody can wait for what is not limited', async () => {
  expect((await wait('boat', someone())).status).toBe(400)
})

test.each([
  ['three hours', 3 * 3_600, 3 * 3_600],
  ['a minute', 60, 31 * 60],
])(
  '%s before the deadline a VIP payment page opens, and closes with it or as soon as it can',
  async (_time, seconds, lifeSeconds) => {
    campaign({ vipDeadline: new Date(Date.now() + seconds * 1_000).toISOString() })
    const stripe = stripeAccount()
    expect((await stripe.post('/api/create-checkout-session', { product: 'vip' })).status).toBe(200)
    const [session] = await stripe.list('sessions')
    const life = (session?.expires_at ?? 0) - (session?.created ?? 0)
    expect(Math.abs(life - lifeSeconds)).toBeLessThanOrEqual(20)
  },
)

test('the counts are answered to anyone, to be kept for a minute', async () => {
  const { headers, body } = await askWorker(new Request(`${site.origin}/api/availability`))
  expect(headers.get('cache-control')).toBe('public, max-age=30')
  const audit = { perMonth: site.campaign.auditSpotsPerMonth }
  expect(body).toMatchObject({ ok: true, audit })
})
