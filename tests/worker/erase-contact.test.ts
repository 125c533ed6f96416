import { afterEach, expect, test, vi } from 'vitest'
import { eraseContact } from '#worker/crm/contacts-api.ts'

const api = { baseUrl: 'https://crm.example', token: 'a-token', locationId: 'location' }

afterEach(() => {
  vi.restoreAllMocks()
})

/** A location that allows several contacts of one address. */
function locationWith(contacts: { id: string; email: string }[]) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(String(input)).pathname
    if (init?.method !== 'DELETE') return Response.json({ contact: contacts[0] ?? null })
    const at = contacts.findIndex(({ id }) => path.endsWith(`/${id}`))
    contacts.splice(at, 1)
    return Response.json({ succeded: true })
  })
}

const erase = () => eraseContact(api, 'ada@example.com', new AbortController().signal)

test('an address with more contacts than one try erases is not called erased before all are gone', async () => {
  const contacts = Array.from({ length: 7 }, (_, at) => ({
    id: `contact-${at}`,
    email: 'Ada@example.com',
  }))
  locationWith(contacts)
  expect(await erase()).toEqual({ result: 'failed', reason: 'more_contacts' })
  expect(await erase()).toEqual({ result: 'delivered' })
  expect(contacts).toEqual([])
})

test('somebody else who is found by the telephone number stays', async () => {
  const contacts = [{ id: 'somebody', email: 'grace@example.com' }]
  locationWith(contacts)
  expect(await erase()).toEqual({ result: 'delivered' })
  expect(contacts).toHaveLength(1)
})
