import { expect, test } from 'vitest'
import type { ApiFailure } from '#contract/api.ts'
import { phoneImpossible } from '#contract/phone.ts'
import { callWorker, postForm, postJson } from './call-worker.ts'
import { sentTo } from './delivery-rig.ts'
import { contactFields, contactPayload } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { rowsWhere } from './stripe-account.ts'

const path = '/api/ghl-webhook'

const phoneOf = async (email: string) => {
  const [row] = await rowsWhere('leads', { email })
  expect((await sentTo(email)).phone).toBe(row?.['phone'])
  return row?.['phone']
}

test.each([
  ['DE', '+49 (0)30 1234-567', '+49301234567'],
  ['US', '+49 (0)30 1234-567', '+49301234567'],
  ['GB', '020 7946 0958', '+442079460958'],
])(
  'without script, a number for %s written %s is stored and sent as %s',
  async (country, phone, number) => {
    const email = someone()
    const { response } = await callWorker(
      postForm(path, { ...contactFields(email), country, phone }),
    )
    expect(response.status).toBe(303)
    expect(await phoneOf(email)).toBe(number)
  },
)

const offer = (email: string, phone: string) => ({
  email,
  firstName: 'Ada',
  phone,
  source: 'Opt-in',
  form: 'offer',
  phoneCountry: 'US',
})

test('a number nobody can be called at is a field error where the visitor can mend it', async () => {
  const { response } = await callWorker(postJson(path, offer(someone(), '555 0100')))
  expect(response.status).toBe(400)
  const { error } = await response.json<ApiFailure>()
  expect(error.fields).toEqual({ phone: phoneImpossible })
  const page = await callWorker(postForm(path, { ...contactFields(someone()), phone: '07700' }))
  expect(page.response.status).toBe(400)
  expect(await page.response.text()).toContain(`<strong>Phone</strong>: ${phoneImpossible}`)
})

test('what a device kept, or an older page sends, is never lost for its number', async () => {
  const [kept, older] = [someone(), someone()]
  await callWorker(postJson(path, { ...offer(kept, '555 0100'), isKept: true }))
  expect(await phoneOf(kept)).toBe('555 0100')
  // The older page put the dial code before whatever was typed.
  await callWorker(postJson(path, { ...contactPayload(older), phone: '+490301234567' }))
  expect(await phoneOf(older)).toBe('+49301234567')
})

test('an unusual number is taken, an optional one may be missing', async () => {
  const [unusual, silent] = [someone(), someone()]
  await callWorker(postJson(path, offer(unusual, '+1 (555) 010-0199')))
  expect(await phoneOf(unusual)).toBe('+15550100199')
  const fields = { form: 'qualification', fullName: 'Ada', companyName: 'E', consent: 'on' }
  const { response } = await callWorker(postForm(path, { ...fields, workEmail: silent, phone: '' }))
  expect(response.status).toBe(303)
})
