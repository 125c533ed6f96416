import { libraryKeys, libraryPaths } from '#contract/paths.ts'
import { libraryWords } from '#contract/library-words.ts'
import { issueToken } from '#worker/mail/library-link.ts'
import { callWorker } from './call-worker.ts'
import { someone } from './sandbox-crm.ts'
import { insertRow } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import { currency } from '#contract/catalogue.ts'

export const origin = 'https://orrery.example'

/** A lesson and a download that are there, as the library declares them. */
export const lessonPath = libraryPaths.part('marketing-2025', 'paid-traffic')
export const filePath = libraryPaths.file('marketing-2025', 'paid-traffic-takeaway')

export const fileBytes = new Uint8Array(100_000).map((_, index) => index % 251)

/** Puts a page, a lesson and a download into the bucket, as the build makes them. */
export async function fillBucket(): Promise<void> {
  await testEnv.LIBRARY.put(
    libraryKeys.shell,
    '<!DOCTYPE html><title>x</title><main><div data-library></div></main>',
  )
  await testEnv.LIBRARY.put(
    libraryKeys.lesson('marketing-2025', 'paid-traffic'),
    `<!DOCTYPE html><title>Paid traffic with a ceiling | Orrery</title><p>What a click may cost</p>
     <ul><li data-part="paid-traffic">Paid traffic</li></ul><form data-read-form><button>${libraryWords.lesson.markDone}</button></form>`,
  )
  await testEnv.LIBRARY.put(libraryKeys.file('marketing-2025', 'bid-sheet.csv'), fileBytes)
}

/** An order as it stands once it was paid, with the payments that came in for it. */
export async function paidOrder(
  email: string,
  product: string,
  rest: Record<string, string | number | null> = {},
  paidCount = 1,
): Promise<string> {
  const id = crypto.randomUUID()
  const paidAt = String(rest['paid_at'] ?? new Date().toISOString())
  const order = {
    id,
    checkout_id: crypto.randomUUID(),
    product,
    product_name: `Product ${product}`,
    currency,
    amount_cents: 19_700,
    total_cents: 19_700,
    paid_cents: 19_700,
    state: 'paid',
    email,
    first_name: 'Ada',
    last_name: 'Lovelace',
    guarantee: 'Money back within 14 days.',
    created_at: paidAt,
    paid_at: paidAt,
    ...rest,
  }
  await insertRow('orders', order)
  for (let payment = 0; payment < paidCount; payment += 1) {
    await insertRow('order_payments', {
      stripe_id: `pi_${id}_${payment}`,
      order_id: id,
      amount_cents: order.amount_cents,
      paid_at: paidAt,
    })
  }
  return id
}

/** As long as a token, and nobody's. */
export const madeUpToken = () => `${crypto.randomUUID().replaceAll('-', '')}abcdefghijk`

/** A link to the library of an address. */
export async function tokenFor(email: string, nowMs = Date.now()): Promise<string> {
  const { secret, statement } = await issueToken(testEnv.DB, email, nowMs)
  await statement.run()
  return secret
}

/** The address of a customer of a course who has a link to the library, and its token. */
export async function linkedCustomer() {
  const email = someone()
  await paidOrder(email, 'marketing-2025')
  return { email, token: await tokenFor(email) }
}

/** A browser: keeps cookies, says where its posts come from, and follows nothing by itself. */
export function browser(settings: object = {}) {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (jar) headers.set('cookie', jar)
    const { response, settled } = await callWorker(
      new Request(origin + path, { ...init, headers }),
      settings,
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const bytes = new Uint8Array(await response.arrayBuffer())
    await settled()
    return { response, bytes, text: new TextDecoder().decode(bytes) }
  }

  const get = (path: string, headers: Record<string, string> = {}) => send(path, { headers })

  const post = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    send(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
    })

  return {
    cookies,
    get,
    post,
    /** Follows a link from a mail and presses its button. */
    async open(token: string) {
      await get(`${libraryPaths.open}/${token}`)
      return post(libraryPaths.open, { token })
    },
  }
}

/** A browser that has opened the library of an address. */
export async function openedBy(email: string) {
  const visitor = browser()
  await visitor.open(await tokenFor(email))
  return visitor
}

/** A customer of one product, in whose browser the library is open. */
export async function customerOf(product: string, rest: Parameters<typeof paidOrder>[2] = {}) {
  const email = someone()
  const id = await paidOrder(email, product, rest)
  return { email, id, ...(await openedBy(email)) }
}
