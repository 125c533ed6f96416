import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { readArticleFile } from '#articles/library.server.ts'
import { readMdx } from '#articles/mdx/read-mdx.ts'
import { root } from '#scripts/root.ts'
import { readWords } from '#scripts/words/read-words.ts'
import { freshPorts, startFreshStack } from '#scripts/stack/start-fresh-stack.ts'
import { GitHost, openDoor } from './rig/git-host.ts'
import { allow, expect, test as base } from './rig/test.ts'

/** A test against a stack of its own, whose words are kept at a Git host, with the owner signed in to the editor. */
const test = base.extend<{ host: GitHost }>({
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
    { scope: 'worker' },
  ],
  async host({ page, desk, context }, use) {
    const host = new GitHost()
    await host.serve(context)
    await desk.open()
    await page.getByRole('link', { name: 'Words', exact: true }).click()
    await page.getByRole('button', { name: /Sign In with .*GitHub/ }).click()
    await use(host)
    expect(host.unknown).toEqual([])
  },
})

test.use({
  // The editor names others' fonts and brings them along; it is refused the former.
  allowedProblems: [/cdn\.jsdelivr\.net/],
  // It draws no field that is out of sight.
  viewport: { width: 1280, height: 1600 },
})
// A form of twenty fields is filled in as somebody would. One after the other, so that one stack does for all.
test.describe.configure({ mode: 'default' })

/** A field by its place in the file, with what somebody does in it. */
function fieldAt(page: Page, path: string) {
  const field = page.locator(`section.field[data-key-path="${path}"]`)
  return {
    field,
    async write(words: string) {
      const box = field.getByRole('textbox').first()
      await expect(box).toBeVisible()
      // As a form opens, a dialog of the editor's lies over it for a moment, and what is typed goes nowhere.
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await box.fill(words)
    },
    choose: (name: string) => field.getByRole('radio', { name }).click(),
    async add(kind?: string) {
      const button = field.getByRole('button', { name: /Add/ }).last()
      if (kind) {
        await button.click()
        return page.getByRole('menu').getByText(kind, { exact: true }).click()
      }
      const inside = page.locator(`section.field[data-key-path^="${path}."]`)
      const before = await inside.count()
      // While the editor still draws the list, a press goes nowhere.
      return expect(async () => {
        await button.click()
        await expect.poll(() => inside.count(), { timeout: 5_000 }).toBeGreaterThan(before)
      }).toPass()
    },
  }
}

test('an article with a picture and a chart is such as the build reads', async ({ page, host }) => {
  const at = (path: string) => fieldAt(page, path)
  const fresh = page.getByRole('button', { name: 'Create New Entry' })
  const save = page.getByRole('button', { name: 'Save' })
  const insert = async (block: string) => {
    await page.locator('[data-label="Insert"]').click()
    await page.getByRole('menu').getByText(block, { exact: true }).click()
  }

  await fresh.click()
  await at('title').write('What a telephone desk is worth')
  await at('description').write(
    'What an hour of somebody at the telephone earns, in "one" sum: calls, sales and wages.',
  )
  await at('category').field.getByRole('combobox').click()
  await page.getByRole('option').first().click()
  for (const [index, tag] of ['telephone', 'first-hour'].entries()) {
    await at('tags').add()
    await at(`tags.${index}`).write(tag)
  }
  await at('author').field.getByRole('radio').first().click()
  await at('section').choose('Insights')
  await at('excerpt').write(
    'Somebody at the telephone from eight answers what rang out. One sum says what it is worth.',
  )
  await at('figure.value').write('61 times')
  await at('figure.label').write('calls on a Monday')
  await at('body').field.locator('[data-lexical-editor]').click()
  await page.keyboard.type('On Mondays it rings 61 time')
  await insert('Bar chart')
  const chart = page.locator('[data-lexical-editor] [aria-label="Bar chart"]')
  await chart.getByRole('textbox', { name: 'Caption' }).fill('Calls by "weekday"')
  for (const [index, day] of ['Monday {eight}', 'Tuesday'].entries()) {
    await chart.getByRole('button', { name: /Add/ }).click()
    await chart.getByRole('textbox', { name: 'Label' }).nth(index).fill(day)
    await chart
      .getByRole('spinbutton')
      .nth(index)
      .fill(`${61 - index}`)
  }
  await insert('Picture')
  const picture = page.locator('[data-lexical-editor] [aria-label="Picture"]')
  await picture.getByRole('button', { name: 'Browse' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).click()
  const bytes = await page.screenshot({ type: 'jpeg' })
  await (
    await chooser
  ).setFiles({ name: 'Telephone Ü (1).JPG', mimeType: 'image/jpeg', buffer: bytes })
  await page.getByRole('button', { name: 'Insert', exact: true }).last().click()
  await expect(picture.getByText(/\.webp/)).toBeVisible()
  await save.click()
  const refused = page.getByRole('alertdialog')
  await expect(refused).toContainText('The figure’s value, 61 times, is said nowhere in the text.')
  await expect(refused).toContainText('has no words for who cannot see it')
  await refused.getByRole('button', { name: 'OK' }).click()
  await expect(refused).toBeHidden()
  await picture.getByRole('textbox').last().fill('A telephone [grey]')
  const editor = at('body').field.locator('[data-lexical-editor]')
  await editor.locator('p').first().click()
  await expect(editor).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('s, <10 {x}.')
  await save.click()
  await expect.poll(() => host.commits.length).toBe(1)
  const slug = 'what-a-telephone-desk-is-worth'
  const article = host.files.get(`content/articles/${slug}.mdx`)?.toString() ?? ''
  expect([...host.files.keys()]).toContain('public/pictures/telephone-ue-1.webp')
  const { body } = readArticleFile(article, slug)
  const { blocks } = readMdx(body.replace('/pictures/telephone-ue-1.webp', '/favicon.svg'), slug)
  const data = [
    { label: 'Monday {eight}', value: 61 },
    { label: 'Tuesday', value: 60 },
  ]
  expect(blocks).toContainEqual(
    expect.objectContaining({ kind: 'BarChart', props: { caption: 'Calls by "weekday"', data } }),
  )
})

test('of an article that is opened and saved, what nobody changed stays as it was written', async ({
  page,
  host,
}) => {
  const at = (path: string) => fieldAt(page, path)
  const [file = ''] =
    [...host.files].find(([name, bytes]) => name.endsWith('.mdx') && bytes.includes('| ---')) ?? []
  const textOf = () => host.files.get(file)?.toString() ?? ''
  const address = `#/collections/articles/entries/${file.replace(/^.*\/|\.mdx$/g, '')}`
  /** Opens the article, changes its excerpt and what `write` changes of its text: the lines that are others then. */
  async function linesChanged(excerpt: string, write: () => Promise<void>) {
    const before = textOf()
    await page.evaluate((to) => location.assign(to), address)
    await at('excerpt').write(excerpt)
    const editor = at('body').field.locator('[data-lexical-editor]').first()
    // A heading is one line, so that its end is where the key goes.
    await editor.locator('> h2').last().click()
    await expect(editor).toBeFocused()
    await page.keyboard.press('End')
    await write()
    const count = host.commits.length
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => host.commits.length).toBe(count + 1)
    await expect(editor).toBeHidden()
    const kept = new Set(before.split('\n'))
    return textOf()
      .split('\n')
      .filter((line) => !kept.has(line))
  }

  const excerpt = 'What a rise in price does, and how many customers may go before it costs more.'
  const written = await linesChanged(excerpt, async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.type('Under <10 or {x}, `a {b}` and ~~no~~ .')
  })
  expect(written).toEqual([
    expect.stringContaining(excerpt),
    'Under \\<10 or \\{x}, `a {b}` and ~~no~~ .',
  ])
  const again = await linesChanged(excerpt.replace('What', 'All that'), async () => {
    const table = page.locator('[data-lexical-editor] [aria-label="Table"]').first()
    const box = table.getByRole('textbox')
    await box.fill(`${await box.inputValue()}\n| A row | 12 |`)
  })
  expect(again).toEqual([expect.stringContaining('All that a rise'), '| A row | 12 |'])
})

type Editor = { page: Page; host: GitHost }

async function changeHeadline({ page, host }: Editor) {
  await page.getByText('Pages', { exact: true }).click()
  await page.getByText('About', { exact: true }).click()
  const hero = page.getByRole('group', { name: /First view/ })
  await hero.getByRole('button', { name: 'Expand' }).first().click()
  const title = hero.getByRole('textbox', { name: 'Title' })
  const save = page.getByRole('button', { name: 'Save' })

  await title.fill('<b>New</b> words')
  await save.click()
  await expect(hero.getByText(/holds HTML/)).toBeVisible()
  expect(host.commits).toEqual([])

  await title.fill('New words: ')
  await page.getByText('Figures').click()
  await page.getByRole('searchbox', { name: 'Find a figure' }).fill('site.brand')
  await page.getByRole('button', { name: '{{site.brand}}' }).click()
  await expect(page.getByText('for npm run deploy')).toBeHidden()
  await save.click()
  await expect.poll(() => host.commits.length).toBe(1)
  await expect(page.getByText('1 change waits for npm run deploy')).toBeVisible()
  // It closes by going back, also where somebody has gone on meanwhile.
  await expect(hero).toBeHidden()
  const written = host.files.get('content/about.yaml')?.toString() ?? ''
  const before = readFileSync(join(root, 'content/about.yaml'), 'utf8').split('\n')
  const changed = written.split('\n').filter((line) => !before.includes(line))
  expect(changed).toEqual(["  title: 'New words: {{site.brand}}'"])
  expect(written.split('\n')).toHaveLength(before.length)
}

async function writeLandingPage({ page, host }: Editor) {
  const before = host.commits.length
  const at = (path: string) => fieldAt(page, path)
  const save = page.getByRole('button', { name: 'Save' })
  const refused = page.getByRole('alertdialog')
  await page.evaluate(() => location.assign('#/collections/landing-pages'))
  await page.getByRole('button', { name: 'Create New Entry' }).click()
  await at('title').write('Your telephone: answered')
  await at('description').write(
    'What an unanswered telephone costs in a month, worked out with your own figures.',
  )
  await at('hero.eyebrow').write('For clinics')
  await at('hero.lead').write('No: nobody counts what rings out. “We” do, from {{price.nope}}.')
  await at('hero.action.label').write('Have it counted')
  await at('hero.action.href').write('#contact-form')
  await at('sections').add('Text')
  await at('sections.0.title').write('What is counted')
  await at('sections.0.paragraphs').add()
  await at('sections.0.paragraphs.0').write('Every call: [the sum](/growth-calculator).')
  await at('sections').add('Questions and answers')
  await at('sections.1.title').write('Asked before')
  await at('sections.1.entries').add()
  await at('sections.1.entries.0.question').write('12')
  await at('sections.1.entries.0.answer').write("'Yes': # it is")
  await at('sections').add('Form')
  await at('sections.2.title').write('Have it counted')
  await at('sections.2.lead').write('Tell us who answers.')
  await save.click()
  await expect(refused).toContainText('{{price.nope}} is no figure')
  await refused.getByRole('button', { name: 'OK' }).click()
  await at('hero.lead').write('No: nobody counts what rings out. “We” do, from {{price.vip}}.')
  await save.click()
  await expect.poll(() => host.commits.length).toBe(before + 1)
  const copy = mkdtempSync(join(tmpdir(), 'words-'))
  cpSync(join(root, 'content'), copy, { recursive: true })
  const file = 'landing-pages/your-telephone-answered.yaml'
  writeFileSync(join(copy, file), host.files.get(`content/${file}`) ?? '')
  const { pages, faults } = await readWords(copy)
  rmSync(copy, { recursive: true })
  expect(faults).toEqual([])
  expect(pages.find((each) => each.file === file)?.words).toMatchObject({
    sections: [
      { section: 'text' },
      { entries: [{ question: '12', answer: "'Yes': # it is" }] },
      {},
    ],
  })
}

test('the owner signs in, changes one line of one file, and writes a landing page such as the build reads', async ({
  page,
  host,
}) => {
  page.setDefaultTimeout(30_000)
  for (const [what, write] of Object.entries({
    'a changed headline': changeHeadline,
    'a landing page': writeLandingPage,
  })) {
    const fault = await test.step(what, () => write({ page, host })).then(() => '', String)
    expect.soft(fault, what).toBe('')
  }
})

test('whoever signs out leaves no key of the Git host’s behind, and is led back to the editor by signing in', async ({
  page,
  desk,
  host: _host,
}) => {
  allow(/401/)
  const key = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(key).toContain('gho_standin')
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Token')).toBeVisible()
  expect(await key()).not.toContain('gho_standin')
  await page.goto('/desk/write#/collections/pages')
  await page.getByLabel('Token').fill(desk.token)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: /Sign In with .*GitHub/ })).toBeVisible()
  await expect(page).toHaveURL(/\/desk\/write#\/collections\/pages$/)
})
