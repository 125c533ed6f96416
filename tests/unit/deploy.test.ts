import { expect, test, vi } from 'vitest'
import { samplePaths } from '#lib/sample-paths.ts'
import {
  deploySteps,
  newDeployment,
  newestMigration,
  runSteps,
  tryOnNewSchema,
} from '#scripts/deploy/deploy-steps.ts'
import type { Standing } from '#scripts/deploy/production.ts'
import { publication } from '#scripts/deploy/publication.ts'
import { Refusal } from '#scripts/refusal.ts'

const config = {
  brand: 'Astrolabe',
  film: { isSample: true, views: 12 },
  founders: [
    { id: 'ada', name: 'Ada' },
    { isSample: true, id: 'sam', name: 'Sam' },
  ],
  figures: { growth: { value: '7%', isSample: false } },
}

test('every sample of a configuration is found where it stands, and nothing else', () => {
  expect(samplePaths(config)).toEqual([
    { path: 'film', says: '12' },
    { path: 'founders[1]', says: 'Sam' },
  ])
})

test('publishing is refused while there is a sample, by the name of each', () => {
  const { refusal, isDemonstration } = publication(config, false, [])
  expect(refusal).toContain('film: 12')
  expect(refusal).toContain('founders[1]: Sam')
  expect(refusal).toContain('--with-samples')
  expect(isDemonstration).toBe(false)
})

test('with samples accepted it is a demonstration, and without any it is the site itself', () => {
  expect(publication(config, true, [])).toEqual({ refusal: null, isDemonstration: true })
  for (const accepted of [true, false]) {
    expect(publication({ brand: 'Astrolabe' }, accepted, [])).toEqual({
      refusal: null,
      isDemonstration: false,
    })
  }
})

test('publishing is refused while a product is sold that is not complete, by its name', () => {
  const incomplete = ['10x-scale: 10x-scale/team is still to come']
  const { refusal } = publication({ brand: 'Astrolabe' }, false, incomplete)
  expect(refusal).toContain('10x-scale/team')
  expect(refusal).not.toContain('site.config.ts')
  expect(publication({ brand: 'Astrolabe' }, true, incomplete)).toEqual({
    refusal: null,
    isDemonstration: true,
  })
})

const deployment = newDeployment(
  { client: {} as never, accountId: '', worker: '', pagesProject: '', databaseId: '' },
  { live: { pages: null, worker: null }, schema: null, releases: [], workerNotes: [] },
  null,
)

/** The steps of a deployment in which one fails and the others only say that they ran. */
function stepsBrokenAt(broken: number, ran: number[]) {
  return deploySteps.map((step, index) => ({
    ...step,
    async run() {
      ran.push(index)
      if (index === broken) throw new Refusal(`The cause of ${index}.`)
    },
  }))
}

for (const [index, { sentence, next }] of deploySteps.entries()) {
  test(`when "${sentence}" fails, the message names step, cause and next command, and nothing runs after it`, async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    const ran: number[] = []
    const running = runSteps(stepsBrokenAt(index, ran), deployment)
    await expect(running).rejects.toThrow(
      `Step ${index + 1}/${deploySteps.length} failed: ${sentence}.\nThe cause of ${index}.\nNext: ${next}`,
    )
    expect(ran).toEqual(Array.from({ length: index + 1 }, (_, step) => step))
    expect(next).toMatch(/npm run (deploy|rollback|library:push|doctor)/)
  })
}

test('the database comes before the worker, the worker before the pages, and what is checked is live', () => {
  const order = ['Try the worker', 'Apply new migrations', 'Deploy the worker', 'Deploy the pages']
  const places = [...order, 'Check', 'Send a lead'].map((start) =>
    deploySteps.findIndex(({ sentence }) => sentence.startsWith(start)),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

test('from the worker on, a step that fails names the way back', () => {
  const worker = deploySteps.findIndex(({ sentence }) => sentence === 'Deploy the worker')
  const after = deploySteps.slice(worker + 1, -1)
  for (const { next } of after) expect(next).toContain('npm run rollback')
})

/** Production with a worker of a commit that no clone has. */
const standing = (schema: string | null): Standing => ({
  live: { pages: 'p', worker: 'w' },
  schema,
  releases: [
    {
      pages: 'p',
      worker: 'w',
      commit: 'f'.repeat(40),
      schema,
      triedWith: null,
      deployedAt: '2026-11-01T00:00:00Z',
    },
  ],
  workerNotes: [],
})

test('where no migration is pending, and before the first deployment, there is nothing to try', async () => {
  expect(await tryOnNewSchema(standing(newestMigration()))).toBeNull()
  expect(await tryOnNewSchema(standing(null))).toBeNull()
  expect(await tryOnNewSchema({ ...standing('0001_a.sql'), releases: [] })).toBeNull()
})

test('a worker whose commit is not in the clone is not taken on trust: the message says how to get it', async () => {
  await expect(tryOnNewSchema(standing('0001_a.sql'))).rejects.toThrow(
    `git fetch origin ${'f'.repeat(40)}`,
  )
})
