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
