import { beforeEach, expect, test } from 'vitest'
import { callPageWords } from '#contract/call-pages.ts'
import { callPaths } from '#contract/paths.ts'
import { askWorker, postForm } from './call-worker.ts'
import { bookNth, callsOf, freeTimes, press, slotsWith, wish } from './calls-rig.ts'
import { releaseHeld } from './desk-session.ts'
import { renewTables } from './fresh-database.ts'
import { resendSettings } from './mail-rig.ts'
import { rows, rowsWhere } from './stripe-account.ts'
import { turnstileSettings } from './turnstile-account.ts'

beforeEach(renewTables)

test('pages without script show ten days, and those behind them at a press', async () => {
  const { body } = await bookNth(0, { furthestDays: 30, stepMinutes: 240 })
  for (const path of [callPaths.page, body.call?.moveUrl ?? '']) {
    const days: string[] = []
    for (let next: string | undefined = ''; next !== undefined;) {
      const { text } = await press(`${path}?timeZone=UTC&from=${next}`)
      days.push(...new Set(text.match(/(?<=value=")20..-..-..(?=T)/g)))
      next = /<button[^>]* name="from" value="([^"]+)"/.exec(text)?.[1]
    }
    const all = (await freeTimes()).slots.map((at) => new Date(at).toISOString().slice(0, 10))
    expect(days).toEqual([...new Set(all)])
  }
})

test('without script a time of the later days stays chosen when something else is wrong', async () => {
  const slots = await slotsWith({ furthestDays: 30, stepMinutes: 240 })
  const startsAt = new Date(slots.at(-1) ?? 0).toISOString()
  const page = await press(`${callPaths.page}?timeZone=UTC&from=${startsAt.slice(0, 10)}`)
  const hidden = [...page.text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  const again = await press('/api/calls', { ...Object.fromEntries(hidden), startsAt })
  expect(again.status).toBe(400)
  expect(again.text).toMatch(new RegExp(`value="${startsAt}"\\s+required\\s+checked`))
})

/** A wish as the page without script posts it. */
const fieldsAt = (at = 0) => {
  const { consent: _, ...fields } = wish(at)
  return { ...fields, consent: 'on', form: 'call' }
}

test('without script: a page of radio buttons in the visitor’s zone, and a post that books', async () => {
  const slots = await slotsWith({})
  const page = await press(`${callPaths.page}?timeZone=Asia%2FKolkata`)
  expect(page.text).toContain('Asia/Kolkata')
  expect(page.text.match(/type="radio"/g)?.length).toBeGreaterThan(20)
  const sent = fieldsAt(slots[20])
  const booked = await press('/api/calls', sent)
  expect(booked.status).toBe(200)
  expect(booked.text).toContain('Your call is booked')
  const [cancelUrl = ''] = booked.text.match(/[^"]*\/cancel\/[^"]*/) ?? []
  const gone = fieldsAt(slots[20])
  const again = await press('/api/calls', gone)
  expect(again.status).toBe(409)
  expect(again.text).toContain('Still free:')
  expect(again.text).toContain(gone.email)
  // Back to what was booked: the browser sends it once more.
  await press(cancelUrl, {})
  const { text } = await press('/api/calls', sent)
  expect(text).toContain(callPageWords.cancel.done)
  expect(text).not.toContain('Your call is booked')
})

/** Posts a wish that no token comes with. */
async function ask(sent: ReturnType<typeof fieldsAt>) {
  const settings = { ...resendSettings, ...turnstileSettings }
  const { status, text } = await askWorker(postForm('/api/calls', sent), settings)
  return { email: sent.email, status, text }
}

test('without script there is no token: a few such wishes keep their time until the host accepts, what comes after is held back', async () => {
  const slots = await slotsWith({})
  const answers = await Promise.all(slots.slice(30, 42).map((at) => ask(fieldsAt(at))))
  answers.sort((one, other) => one.status - other.status)
  const kept = answers.filter(({ text }) => text.includes(callPageWords.booked.askedLead))
  expect(kept).toHaveLength(5)
  expect(answers.at(-1)?.status).toBe(303)
  expect((await callsOf()).map(({ state }) => state)).toEqual(Array(5).fill('asked'))
  const [held] = await rowsWhere('leads', { email: answers.at(-1)?.email })
  expect(held).toMatchObject({ status: 'spam' })
  // Let through, it is no call yet: a person has to answer.
  const subject_id = String(held?.['submission_id'])
  await releaseHeld([subject_id])
  expect(await rowsWhere('fulfilment_tasks', { subject_id })).toMatchObject([{ task: 'confirm' }])

  const [, moveUrl = ''] =
    /href="([^"]+)"/.exec(kept[0]?.text.split(callPageWords.booked.askedLead)[1] ?? '') ?? []
  expect((await press(moveUrl)).text).not.toContain('booked')
  const to = new Date(slots[50] ?? 0).toISOString()
  expect((await press(moveUrl, { startsAt: to })).text).toContain(callPageWords.booked.askedLead)
  expect((await callsOf()).map(({ state }) => state)).toEqual(Array(5).fill('asked'))
})

test('what was held back and is asked for at another time is a call like any', async () => {
  const slots = await slotsWith({})
  const kept = await Promise.all(slots.slice(30, 35).map((at) => ask(fieldsAt(at))))
  const sent = fieldsAt(slots[40])
  expect((await ask(sent)).status).toBe(303)
  await press(/[^"]*\/cancel\/[^"]*/.exec(kept[0]?.text ?? '')?.[0] ?? '', {})
  const startsAt = new Date(slots[42] ?? 0).toISOString()
  for (const _ of ['once', 'again']) {
    const { text } = await ask({ ...sent, startsAt })
    expect(text).toContain(callPageWords.booked.askedLead)
  }
  const other = await ask({ ...sent, startsAt: new Date(slots[44] ?? 0).toISOString() })
  expect(other.status).toBe(400)
  const calls = await callsOf()
  expect(calls.map(({ starts_ms }) => starts_ms)).toEqual([...slots.slice(31, 35), slots[42]])
  const tasks = await rows('SELECT DISTINCT subject_id AS id FROM fulfilment_tasks')
  expect(new Set(tasks.map(({ id }) => id))).toEqual(new Set(calls.map(({ id }) => id)))
})
