import { expect, test } from 'vitest'
import { cloudflareKeys } from '#sandbox/cloudflare/store.ts'
import { startSandbox } from '#sandbox/server.ts'
import {
  openProduction,
  readReleaseNote,
  readStanding,
  type Release,
  type Standing,
  writeReleaseNote,
} from '#scripts/deploy/production.ts'
import {
  chooseRelease,
  releaseTable,
  schemaObjection,
  wasPutBack,
} from '#scripts/deploy/put-back.ts'
import { openCloudflare } from '#scripts/resources/account.ts'

const id = (figure: number) => `${figure}`.repeat(8) + '-0000-4000-8000-000000000000'
const commit = (figure: number) => `${figure}`.repeat(40)

const release = (figure: number, more: Partial<Release> = {}): Release => ({
  pages: id(figure),
  worker: id(figure + 5),
  commit: commit(figure),
  schema: '0100_desk.sql',
  triedWith: null,
  deployedAt: `2026-11-0${figure}T10:00:00Z`,
  ...more,
})

const standing = (releases: readonly Release[], more: Partial<Standing> = {}): Standing => ({
  live: { pages: releases[0]?.pages ?? null, worker: releases[0]?.worker ?? null },
  schema: releases[0]?.schema ?? null,
  releases,
  workerNotes: [],
  ...more,
})

const three = [release(3), release(2), release(1)]

test('a note says again what was written, and any other message says nothing', () => {
  const nothing = { worker: null, schema: null, triedWith: null, commit: null }
  const half = { ...nothing, schema: '0143_desk_applications.sql' }
  for (const note of [
    half,
    { ...half, worker: id(1), triedWith: 'abc1234def56', commit: 'def56abc1234' },
  ]) {
    expect(readReleaseNote(writeReleaseNote(note))).toEqual(note)
  }
  expect(readReleaseNote('fix: the worker, and the database')).toEqual(nothing)
  expect(readReleaseNote()).toEqual(nothing)
})

test('the deployment before the one whose pages are live is put back, also where they were put back and are listed once more', () => {
  expect(chooseRelease(standing(three)).pages).toBe(id(2))
  const back = standing(three, { live: { pages: id(2), worker: id(7) } })
  expect(chooseRelease(back).pages).toBe(id(1))
  const again = release(2, { pages: id(4) })
  expect(chooseRelease(standing([again, ...three])).pages).toBe(id(1))
})

test('what the clock has deployed again is passed over for the commit before', () => {
  const again = release(4, { commit: commit(3) })
  expect(chooseRelease(standing([again, ...three])).pages).toBe(id(2))
  expect(chooseRelease(standing([again, release(3)])).pages).toBe(id(3))
})

test('the commit before is found below more deployments of one commit than Cloudflare lists at once', async () => {
  const { server, port } = await startSandbox(0)
  const base = `http://127.0.0.1:${port}/cloudflare`
  const access = openCloudflare({
    CLOUDFLARE_API_TOKEN: cloudflareKeys.token,
    CLOUDFLARE_ACCOUNT_ID: cloudflareKeys.account,
    CLOUDFLARE_API_BASE: `${base}/client/v4`,
  })
  const production = await openProduction(access)
  const { client, accountId: account_id, pagesProject, databaseId } = production
  const database = { uuid: databaseId, name: 'orrery' }
  await fetch(`${base}/arrange`, { method: 'POST', body: JSON.stringify({ database }) })
  const { projects } = client.pages
  await projects.create({ account_id, name: pagesProject, production_branch: 'main' })
  const deploy = (figure: number) =>
    projects.deployments.create(pagesProject, {
      account_id,
      manifest: '{}',
      commit_hash: commit(figure),
      commit_message: `worker ${id(figure)}`,
    })
  const { id: pages } = await deploy(1)
  for (let day = 0; day < 26; day += 1) await deploy(2)
  const found = await readStanding(production)
  server.close()
  const now = { ...found, live: { ...found.live, worker: id(2) } }
  expect(chooseRelease(now).pages).toBe(pages)
  expect(chooseRelease(now, commit(1)).pages).toBe(pages)
})

test('a commit was put back where it was live and another is now', () => {
  const back = standing(three, { live: { pages: id(2), worker: id(7) } })
  expect([1, 2, 3, 4].filter((figure) => wasPutBack(back, commit(figure)))).toEqual([1, 3])
  expect(wasPutBack(standing(three), commit(3))).toBe(false)
})

test('a worker that no pages followed was put back where another runs, and is to be deployed again while it runs', () => {
  const note = { worker: id(4), schema: null, triedWith: null, commit: commit(4).slice(0, 12) }
  const back = standing(three, { workerNotes: [note] })
  expect(wasPutBack(back, commit(4))).toBe(true)
  expect(wasPutBack({ ...back, live: { ...back.live, worker: id(4) } }, commit(4))).toBe(false)
})

test('where a deployment or a rollback stopped between worker and pages, the live pages get their worker', () => {
  const halfDeployed = standing(three, { live: { pages: id(3), worker: id(9).replace('9', '0') } })
  expect(chooseRelease(halfDeployed)).toEqual(release(3))
})

test('what was deployed by other means has no worker noted, and is passed over', () => {
  const byHand = release(2, { worker: null })
  expect(chooseRelease(standing([release(3), byHand, release(1)])).pages).toBe(id(1))
  expect(() => chooseRelease(standing([release(3), byHand]))).toThrow('npm run deploy')
})

test('a deployment is named by the beginning of its pages, its worker or its commit', () => {
  for (const word of [id(1).slice(0, 8), id(6).slice(0, 8), commit(1).slice(0, 12)]) {
    expect(chooseRelease(standing(three), word)).toEqual(release(1))
  }
  expect(() => chooseRelease(standing(three), 'nothing-like-it')).toThrow(
    'npm run rollback -- --list',
  )
})

test('a worker is put back onto the schema it knew, or was tried on before that was made', () => {
  const newer = { schema: '0110_people.sql' }
  const old = release(2)
  expect(schemaObjection(standing(three), old)).toBeNull()
  const tried = release(3, { ...newer, triedWith: commit(2).slice(0, 12) })
  expect(schemaObjection(standing([tried, old, release(1)]), old)).toBeNull()
  const noted = { ...old, schema: newer.schema, triedWith: commit(2).slice(0, 12) }
  const onlyWorker = standing([old, release(1)], { ...newer, workerNotes: [noted] })
  expect(schemaObjection(onlyWorker, old)).toBeNull()
})

test('a worker that nobody tried on the schema of today is refused, with the reason and the next commands', () => {
  const tried = release(3, { schema: '0110_people.sql', triedWith: commit(2).slice(0, 12) })
  const objection = schemaObjection(standing([tried, release(2), release(1)]), release(1))
  expect(objection).toContain('The database is at 0110_people.sql')
  expect(objection).toContain('made for 0100_desk.sql')
  expect(objection).toContain(`npm run check:previous -- ${commit(1).slice(0, 12)}`)
  expect(objection).toContain(`npm run rollback -- ${id(1).slice(0, 8)} --schema-tried`)
})

test('the list marks what is live, each half by itself', () => {
  const lines = releaseTable(standing(three, { live: { pages: id(3), worker: id(7) } })).split('\n')
  expect(lines.filter((line) => line.includes('live:'))).toEqual([
    expect.stringMatching(/33333333.*live: pages$/),
    expect.stringMatching(/22222222.*live: worker$/),
  ])
})
