import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { freshPorts, startFreshStack } from '#scripts/stack/start-fresh-stack.ts'
import { GitHost, openDoor } from './rig/git-host.ts'
import { expect, test as base } from './rig/test.ts'

/** A test against a stack of its own, whose words are kept at a Git host. */
const test = base.extend({
  stack: [
    async ({}, use) => {
      const door = await openDoor()
      const stack = await startFreshStack(
        await freshPorts(),
        {},
        {
          GITHUB_CLIENT_ID: 'client',
          GITHUB_CLIENT_SECRET: 'secret',
          GITHUB_REPOSITORY: 'owner/words',
          GITHUB_ORIGIN: door.origin,
        },
      )
      await use(stack)
      await stack.stop()
      door.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// The editor names others' fonts and brings them along; it is refused the former.
test.use({ allowedProblems: [/cdn\.jsdelivr\.net/] })

const wordsOf = (file: string) => readFileSync(join(root, file), 'utf8')

test('the owner signs in, changes a headline, and one line of one file is committed', async ({
  page,
  desk,
  context,
}) => {
  const host = new GitHost()
  await host.serve(context)
  await desk.open()
  await page.getByRole('link', { name: 'Words', exact: true }).click()
  await page.getByRole('button', { name: /Sign In with .*GitHub/ }).click()
  await page.getByText('Pages', { exact: true }).click()
  await page.getByText('About', { exact: true }).click()
  const hero = page.getByRole('group', { name: /Hero/ })
  await hero.getByRole('button', { name: 'Expand' }).first().click()
  const title = hero.getByRole('textbox', { name: 'Title' })
  const save = page.getByRole('button', { name: 'Save' })

  await title.fill('<b>New</b> words')
  await save.click()
  await expect(hero.getByText(/No HTML/)).toBeVisible()
  expect(host.commits).toEqual([])

  await title.fill('New words: ')
  await page.getByText('Figures').click()
  await page.getByRole('searchbox', { name: 'Find a figure' }).fill('site.brand')
  await page.getByRole('button', { name: '{{site.brand}}' }).click()
  await save.click()
  await expect.poll(() => host.commits.length).toBe(1)
  const written = host.files.get('content/about.yaml')?.toString() ?? ''
  const before = wordsOf('content/about.yaml').split('\n')
  const changed = written.split('\n').filter((line) => !before.includes(line))
  expect(changed).toEqual(["  title: 'New words: {{site.brand}}'"])
  expect(written.split('\n')).toHaveLength(before.length)
  expect(host.unknown).toEqual([])
})
