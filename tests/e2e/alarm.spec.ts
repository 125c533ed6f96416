import { alarmWords } from '#contract/alarm-words.ts'
import { attentionWords } from '#contract/attention.ts'
import { minuteMs } from '#lib/time.ts'
import { contactSubmission } from '#tests/worker/sample-leads.ts'
import type { ReceivedAlert } from '#sandbox/alerts.ts'
import { site } from '#site.config.ts'
import { expect, test } from './rig/test.ts'

test.use({ allowedProblems: [/40[13]/, /status of 503/] })

test('a CRM that goes silent rings once, on the desk, by mail and at the webhook, and once when it is well', async ({
  page,
  desk,
  crm,
  email,
  mailbox,
  query,
  request,
  stack,
}) => {
  test.setTimeout(120_000)
  const told = async () => {
    const answer = await fetch(`${stack.sandboxOrigin}/alerts/messages.json`)
    return ((await answer.json()) as ReceivedAlert[])
      .map(({ body }) => (body as { text: string }).text)
      .filter((text) => text.includes(alarmWords.crm.title))
  }
  // Two looks in a row, so many minutes from now: waiting is all that they are about. Of one look there is one mail, so
  // what is to be told next needs later ones.
  const lookAhead = async (inMinutes: number) => {
    const waiting = () => query(`SELECT id FROM mails WHERE state = 'pending'`)
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([])
    for (const minutes of [inMinutes, inMinutes + 6]) {
      const time = Date.now() + minutes * minuteMs
      await (await fetch(`${stack.origin}/cdn-cgi/local/scheduled?time=${time}`)).text()
    }
  }
  const mails = async () =>
    (await mailbox.to(site.contactEmail))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(alarmWords.crm.title))
  await fetch(`${stack.sandboxOrigin}/alerts/messages`, { method: 'DELETE' })
  await crm.behave({ mode: 'fail' })
  const lead = { ...contactSubmission(email), submissionId: crypto.randomUUID() }
  expect((await request.post('/api/ghl-webhook', { data: lead })).ok()).toBe(true)
  await expect(async () => {
    await lookAhead(40)
    expect((await told()).join()).toContain(alarmWords.crm.title)
  }).toPass()
  await expect.poll(async () => (await request.get('/api/health')).status()).toBe(503)
  expect(await (await request.get('/api/health')).json()).toMatchObject({
    ok: false,
    failing: ['crm'],
  })
  await desk.open()
  await expect(page.getByText(attentionWords.crm_failing.title).first()).toBeVisible()
  await expect.poll(mails, { timeout: 30_000 }).toHaveLength(1)
  await crm.reset()
  await expect.poll(() => crm.leadsOf(email), { timeout: 60_000 }).toHaveLength(1)
  await expect(async () => {
    await lookAhead(52)
    expect((await told()).join()).toContain('well again')
  }).toPass()
  await lookAhead(64)
  expect(await told()).toHaveLength(2)
  await expect.poll(mails, { timeout: 30_000 }).toHaveLength(2)
  await expect.poll(async () => (await request.get('/api/health')).status()).toBe(200)
})
