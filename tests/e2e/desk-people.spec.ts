import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unzipSync } from 'fflate'
import type { Download, Page } from 'playwright/test'
import { localDatabaseFile } from '#scripts/stack/migrate-local.ts'
import { contactSubmission } from '#tests/worker/sample-leads.ts'
import { staffToken } from './rig/desk-page.ts'
import { expect, test } from './rig/test.ts'

type Rows = (sql: string, ...values: (string | number | null)[]) => Record<string, unknown>[]

/** Somebody whose name and number nobody else has. */
function somebody(email: string) {
  const word = `Quill${crypto.randomUUID().slice(0, 8)}`
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .slice(-7)
    .padStart(7, '4')
  return {
    ...contactSubmission(email),
    firstName: 'Zephyrine',
    lastName: word,
    phone: `+1212${digits}`,
    submissionId: crypto.randomUUID(),
    word,
  }
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search people' })

const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8')

/** Where in the database a text stands, in capitals or not; of the search index its very blobs. */
function columnsNaming(query: Rows, text: string): string[] {
  const tables = query(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
       AND sql NOT LIKE 'CREATE VIRTUAL%'`,
  ).map(({ name }) => String(name))
  return tables.flatMap((table) =>
    query('SELECT name FROM pragma_table_xinfo(?)', table).flatMap(({ name }) => {
      const hit = query(
        `SELECT 1 FROM "${table}" WHERE instr(lower(CAST("${String(name)}" AS TEXT)), lower(?1)) > 0
           OR (typeof("${String(name)}") = 'blob' AND instr(hex("${String(name)}"), hex(lower(?1))) > 0) LIMIT 1`,
        text,
      )
      return hit.length > 0 ? `${table}.${String(name)}` : []
    }),
  )
}

test('a person is found by part of name, address and number, opened, and noted about', async ({
  page,
  desk,
  email,
  request,
}) => {
  const { word, ...lead } = somebody(email)
  expect((await request.post('/api/ghl-webhook', { data: lead })).ok()).toBe(true)
  await desk.open('/people')
  for (const part of [word.slice(0, 9), email.slice(0, 20), lead.phone.slice(5)]) {
    await search(page).fill(part)
    await expect(page).toHaveURL(new RegExp(`q=${part}`))
    await expect(page.getByRole('link', { name: `Zephyrine ${word}` })).toBeVisible()
  }
  await search(page).fill(`${word}nobody`)
  await expect(page.getByText('Nobody is like that.')).toBeVisible()
  await page.goBack()
  await desk.open(`/people?q=${word}`)
  await page.getByRole('link', { name: `Zephyrine ${word}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zephyrine ${word}`)
  await expect(page.getByText('Professional Services')).toBeVisible()
  await expect(page.getByText('“I agree.”')).toBeVisible()
  await page.getByRole('button', { name: 'Read: We have your message' }).click()
  await expect(page.locator('pre')).toContainText('Zephyrine')
  await page.getByLabel('New note').fill(`Rings back about ${word}.`)
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByText(`Rings back about ${word}.`, { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^Remove the note/ }).click()
  await expect(page.getByText(`Rings back about ${word}.`, { exact: true })).toBeHidden()
})

test('filters live in the address, are saved under a name, and narrow the list', async ({
  page,
  desk,
  email,
  request,
}) => {
  const { word, ...lead } = somebody(email)
  const attribution = { first: { utmCampaign: `Spring ${word}`, utmSource: 'google' } }
  await request.post('/api/ghl-webhook', { data: { ...lead, attribution } })
  await desk.open('/people')
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Campaign').selectOption(`spring ${word.toLowerCase()}`)
  await expect(page).toHaveURL(/campaign=spring/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Country').selectOption('US')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name', { exact: true }).fill(`Of ${word}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Everybody' }).click()
  await expect(page).toHaveURL(/\/desk\/people$/)
  await page.getByRole('link', { name: `Of ${word}` }).click()
  await expect(page).toHaveURL(/campaign=spring.*|country=US/)
  await expect(page.getByRole('link', { name: `Zephyrine ${word}` })).toBeVisible()
  await page.getByRole('button', { name: 'Remove this view' }).click()
  await expect(page.getByRole('link', { name: `Of ${word}` })).toBeHidden()
})

test('what is filtered is exported, a hundred thousand too, and no formula in it runs', async ({
  page,
  desk,
  email,
  request,
  stack,
  query,
}) => {
  test.slow()
  const { word, ...lead } = somebody(email)
  await request.post('/api/ghl-webhook', { data: { ...lead, firstName: '=1+1' } })
  await desk.open(`/people?q=${word}`)
  const exporting = page.getByRole('link', { name: 'Export these as CSV' })
  const [few] = await Promise.all([page.waitForEvent('download'), exporting.click()])
  expect(few.suggestedFilename()).toBe('people.csv')
  const [, line, end] = (await textOf(few)).split('\r\n')
  expect(line).toContain(`${email},'=1+1 ${word},'${lead.phone}`)
  expect(end).toBe('')

  const many = 100_000
  const database = new DatabaseSync(localDatabaseFile(stack.stateDir), { timeout: 30_000 })
  database
    .prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
       INSERT INTO people (place, address, name, phone, company, country, first_seen_at, last_seen_at, lead_count,
         order_count, paid_cents, words, marks)
       SELECT n, n || '@many.example', 'Many', '', '', '', ?3, ?3, 1, 0, 0, 'many' || ?2, '' FROM numbers`,
    )
    // Not as long ago as cron erases, each hour in one of its minutes.
    .run(many, word, new Date(Date.now() - 86_400_000).toISOString())
  try {
    await desk.open(`/people?q=many${word}`)
    const [all] = await Promise.all([page.waitForEvent('download'), exporting.click()])
    const lines = (await textOf(all)).split('\r\n')
    expect(lines).toHaveLength(many + 2)
    expect(new Set(lines).size).toBe(many + 2)
    expect(
      query(
        `SELECT actor, detail FROM audit_log WHERE action = 'people.export' ORDER BY id DESC LIMIT 1`,
      ),
    ).toEqual([{ actor: 'owner', detail: '{"filters":"q"}' }])
  } finally {
    database.prepare('DELETE FROM people WHERE place <= ?').run(many)
    database.close()
  }
})

test('everything of a person is handed over as one archive', async ({
  page,
  desk,
  email,
  request,
  query,
}) => {
  const { word: _, ...lead } = somebody(email)
  await request.post('/api/ghl-webhook', { data: lead })
  const [{ id } = {}] = query<{ id: string }>('SELECT id FROM people WHERE address = ?', email)
  await desk.open(`/people/${id}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ])
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  const record = JSON.parse(new TextDecoder().decode(files['record.json'])) as object
  expect(record).toMatchObject({
    person: { address: email },
    leads: [{ consent: { text: 'I agree.' } }],
  })
  const mail = Object.keys(files).find((name) => name.startsWith('mails/enquiry-received'))
  expect(new TextDecoder().decode(files[mail ?? ''])).toContain('Zephyrine')
})

test('an erased person is in no table, no log and no bucket', async ({
  page,
  desk,
  email,
  request,
  query,
  stack,
}) => {
  const { word, ...lead } = somebody(email)
  await request.post('/api/ghl-webhook', { data: lead })
  await request.post('/api/newsletter', { data: { email } })
  await request.post('/library/link', { form: { email }, headers: { origin: stack.origin } })
  const texts = [email, word, lead.phone.slice(1)]
  for (const text of texts) expect(columnsNaming(query, text)).not.toEqual([])
  await desk.open(`/people?q=${word}`)
  await page.getByRole('link', { name: `Zephyrine ${word}` }).click()
  await page.getByRole('button', { name: 'Erase …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('webhook')
  const action = dialog.getByRole('button', { name: 'Erase for good' })
  await expect(action).toBeDisabled()
  await dialog.getByRole('textbox').fill(email)
  await action.click()
  await expect(page.getByRole('status').filter({ hasText: 'Erased for good.' })).toContainText(
    email,
  )
  await expect(page).toHaveURL(/\/desk\/people$/)
  for (const text of texts) expect([text, ...columnsNaming(query, text)]).toEqual([text])
  expect(
    query('SELECT term FROM people_terms WHERE instr(term, ?) > 0', word.toLowerCase()),
  ).toEqual([])
  const kept = readdirSync(stack.stateDir, { recursive: true, withFileTypes: true })
    .filter(
      (file) =>
        file.isFile() && (file.name.endsWith('.log') || file.parentPath.split(sep).includes('r2')),
    )
    .map((file) => join(file.parentPath, file.name))
  expect(kept.some((file) => file.endsWith('worker.log'))).toBe(true)
  const naming = kept.filter((file) => texts.some((text) => readFileSync(file).includes(text)))
  expect(naming).toEqual([])
})

test('staff find and note, and neither export nor erase', async ({
  page,
  desk,
  email,
  request,
  query,
}) => {
  const { word: _, ...lead } = somebody(email)
  await request.post('/api/ghl-webhook', { data: lead })
  const [{ id } = {}] = query<{ id: string }>('SELECT id FROM people WHERE address = ?', email)
  await desk.open('/people', staffToken)
  await expect(page.getByRole('link', { name: /Export/ })).toHaveCount(0)
  await page.goto(`/desk/people/${id}`)
  await expect(page.getByLabel('New note')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export everything' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Erase …' })).toHaveCount(0)
})

test('list and record are free of faults in both schemes, and fit a telephone', async ({
  page,
  desk,
  email,
  request,
  query,
}) => {
  const { word: _, ...lead } = somebody(email)
  await request.post('/api/ghl-webhook', { data: lead })
  const [{ id } = {}] = query<{ id: string }>('SELECT id FROM people WHERE address = ?', email)
  for (const path of ['/people', `/people/${id}`]) {
    await desk.open(path)
    await expect(page.getByText('Fetching …')).toHaveCount(0)
    await desk.isFit()
  }
})
