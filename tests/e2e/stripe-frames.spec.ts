import { expect, test } from './rig/checkout-page.ts'

test('a part of Stripe’s script runs from its changing subdomains, and from nowhere that only looks like one', async ({
  context,
  page,
  checkout,
}) => {
  await context.route(/^https:\/\/[^/]*stripe[^/]*\//, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `document.body.dataset.ran = ${JSON.stringify(new URL(route.request().url()).host)}`,
    }),
  )
  await checkout.openAtPayment()
  const add = (src: string) =>
    page.evaluate((address) => {
      try {
        const script = document.createElement('script')
        script.src = address
        document.head.append(script)
        return 'added'
      } catch {
        return 'refused'
      }
    }, src)
  for (const host of ['js.stripe.com', 'parts-7.js.stripe.com']) {
    expect(await add(`https://${host}/part.js`)).toBe('added')
    await expect(page.locator('body')).toHaveAttribute('data-ran', host)
  }
  for (const address of [
    'https://js.stripe.com.example/part.js',
    'https://evil-js.stripe.com/part.js',
    'http://js.stripe.com/part.js',
  ]) {
    expect(await add(address), address).toBe('refused')
  }
})

test('a window that a bank opens can reach the card form’s page', async ({ context, page }) => {
  await context.route('https://pay.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>opener.postMessage('agreed', '*')</script>`,
    }),
  )
  await page.goto('/deep-dive/payment')
  const answer = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => resolve(data), { once: true })
        open('https://pay.example/agree')
      }),
  )
  expect(answer).toBe('agreed')
})
