import { deskDeliveryPaths } from '#contract/desk/deliveries.ts'
import { holdBack } from './rig/hold-back.ts'
import { expect, test } from './rig/test.ts'

test('a failed delivery tells its story; once the CRM takes it, it is sent again', async ({
  page,
  desk,
  crm,
  email,
  query,
  runCron,
}) => {
  await crm.behave({ mode: 'refuse', email })
  await desk.lead(email)
  const mine = () =>
    query<{ id: string; state: string; attempts: number }>(
      `SELECT deliveries.id, state, attempts FROM deliveries
       JOIN leads ON submission_id = deliveries.id WHERE email = ?`,
      email,
    )
  await expect.poll(mine).toMatchObject([{ attempts: 1 }])
  // The CRM takes others, so the fault is this lead's.
  await desk.lead(`other-${email}`)
  await expect(async () => {
    await runCron()
    expect(mine()).toMatchObject([{ state: 'dead' }])
  }).toPass({ timeout: 60_000 })

  await desk.open('/deliveries')
  await expect(page.getByText('It refuses what it was sent (422)').first()).toBeVisible()
  await page.goto(`/desk/deliveries/crm/${mine()[0]?.id}`)
  await expect(page.getByText('The CRM refuses one lead')).toBeVisible()
  const story = page.getByRole('list', { name: 'What happened to this delivery' })
  await expect(story.getByText('Told to refuse')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'What the CRM is sent' })).toContainText(email)
  await desk.isFit([390, 768, 1440])
  await crm.behave({ mode: 'ok', email })
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('It is tried again now.')).toBeVisible()
  await expect(async () => {
    await runCron()
    await expect(story.getByText('The CRM took it')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  expect(await crm.leadsOf(email)).toHaveLength(1)
})

test('a lead held back is let through', async ({
  page,
  desk,
  crm,
  email,
  request,
  runCron,
  context,
}) => {
  await desk.lead(email, { website2: 'http://spam.example' })
  // Somebody known by a long address alone fits a phone, too.
  const long = `${'a-long-name-'.repeat(4)}${email}`
  const other = { email: long, form: 'newsletter', website2: 'http://spam.example' }
  expect((await request.post('/api/newsletter', { data: other })).ok()).toBe(true)
  await desk.open('/leads')
  const menu = page.getByRole('navigation', { name: 'Desk' })
  await menu.getByRole('link', { name: 'Deliveries' }).click()
  await page.getByRole('link', { name: /^Held back/ }).click()
  await expect(page.getByRole('heading', { name: long })).toBeVisible()
  const lead = page.getByRole('region').filter({ hasText: email }).filter({ hasNotText: long })
  await expect(lead.getByText('A field that only robots see was filled in')).toBeVisible()
  await desk.isFit()
  const second = await context.newPage()
  await second.goto(page.url())
  const sameLead = second
    .getByRole('region')
    .filter({ hasText: email })
    .filter({ hasNotText: long })
  await sameLead.getByRole('button', { name: 'Delete …' }).click()
  const letThrough = lead.getByRole('button', { name: 'Let it through' })
  const listed: string[] = []
  page.on('request', (asked) => listed.push(new URL(asked.url()).pathname))
  const release = await holdBack(page, `**${deskDeliveryPaths.release}`)
  await letThrough.focus()
  await page.keyboard.press('Enter')
  await expect(letThrough).toBeDisabled()
  release()
  await expect(page.getByText('counts as a lead now, and is on the way to the CRM')).toBeVisible()
  await expect(lead).toHaveCount(0)
  await expect.poll(() => listed).toContain(deskDeliveryPaths.summary)
  // However many of its pages are open, none is asked for anew.
  expect(listed).not.toContain(deskDeliveryPaths.held)
  await second.getByRole('button', { name: 'Delete it' }).click()
  await expect(second.getByText('It is let through or deleted already.')).toBeVisible()
  const asked = page.waitForRequest(/api\/desk\/leads\?/)
  await menu.getByRole('link', { name: 'Leads' }).click()
  await asked
  await expect(async () => {
    await runCron()
    expect(await crm.leadsOf(email)).toHaveLength(1)
  }).toPass({ timeout: 30_000 })
})
