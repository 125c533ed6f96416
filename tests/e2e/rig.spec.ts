import { collectProblems } from './rig/problems.ts'
import { expect, test } from './rig/test.ts'

test('the rig sees what a browser complains of', async ({ browser, baseURL }) => {
  const context = await browser.newContext()
  const problems = await collectProblems(context)
  const other = await context.newPage()
  await other.goto(`${baseURL}/`)
  await other.evaluate(() => {
    console.warn('a warning')
    setTimeout(() => {
      throw new Error('a script error')
    })
    new Image().src = 'https://elsewhere.example/picture.png'
  })
  await expect.poll(() => problems.join('\n')).toMatch(/a warning[\s\S]*script error/)
  await expect.poll(() => problems.join('\n')).toMatch(/Policy violation: img-src/)
  await context.close()
})

test('a lead posted to the worker is a row in the database and a record at the CRM', async ({
  request,
  crm,
  query,
  email,
}) => {
  const answer = await request.post('/api/ghl-webhook', {
    data: { email, firstName: 'Ada', source: 'Browser test', submissionId: crypto.randomUUID() },
  })
  expect(answer.status()).toBe(200)
  expect(query('select submission_id from leads where email = ?', email)).toHaveLength(1)
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
})
