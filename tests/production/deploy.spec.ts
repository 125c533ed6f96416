import { join } from 'node:path'
import { cloudflareKeys } from '#sandbox/cloudflare/store.ts'
import {
  type Deployment,
  deployPages,
  type DeployStep,
  deploySteps,
  newDeployment,
  newestMigration,
  runSteps,
} from '#scripts/deploy/deploy-steps.ts'
import { openProduction, productionDatabase, readStanding } from '#scripts/deploy/production.ts'
import { chooseRelease, rollbackCalls } from '#scripts/deploy/put-back.ts'
import { readWorkerConfig } from '#scripts/resources/worker-file.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { expect, test } from './rig/test.ts'

/** What of a deployment goes to Cloudflare and nowhere else, as it is; the library's bucket is filled by its own command. */
const sent = ['Apply new migrations', 'Deploy the worker', 'Deploy the pages'] as const

const stepOf = (start: string): DeployStep => {
  const step = deploySteps.find(({ sentence }) => sentence.startsWith(start))
  if (!step) throw new Error(`No step of a deployment begins with ${start}.`)
  return step
}

/** The account of the stand-in with what a deployment finds there, and nothing deployed. */
async function openStandIn(sandboxOrigin: string) {
  const base = `${sandboxOrigin}/cloudflare`
  process.env['CLOUDFLARE_API_TOKEN'] = cloudflareKeys.token
  process.env['CLOUDFLARE_ACCOUNT_ID'] = cloudflareKeys.account
  process.env['CLOUDFLARE_API_BASE'] = `${base}/client/v4`
  const arrange = (wanted: object) =>
    fetch(`${base}/arrange`, { method: 'POST', body: JSON.stringify(wanted) })
  await fetch(`${base}/everything`, { method: 'DELETE' })
  const production = await openProduction()
  const { client, accountId: account_id, pagesProject, databaseId } = production
  const { routes = [], queues } = readWorkerConfig()
  const zones = routes.flatMap((route) => (typeof route === 'object' ? [route.zone_name] : []))
  await arrange({ database: { uuid: databaseId, name: 'orrery' }, zones })
  await client.pages.projects.create({ account_id, name: pagesProject, production_branch: 'main' })
  const { producers = [], consumers = [] } = queues
  for (const queue_name of new Set([...producers, ...consumers].map(({ queue }) => queue))) {
    await client.queues.create({ account_id, queue_name })
  }
  return { production, arrange }
}

const commit = (letter: string) => ({ hash: letter.repeat(40), isDirty: false })

test('two deployments are noted, and the first is put back by halves', async ({ stack }) => {
  const { production, arrange } = await openStandIn(stack.sandboxOrigin)
  const { client, accountId: account_id, worker } = production
  /** Cloudflare makes a version of it, and has that one answer. */
  const changeSecret = async () => {
    const secret = { name: 'GHL_API_TOKEN', text: 'another', type: 'secret_text' } as const
    await client.workers.scripts.secrets.update(worker, { account_id, ...secret })
    return (await readStanding(production)).live.worker
  }
  const deploy = async (letter: string): Promise<Deployment> => {
    const deployment = newDeployment(production, await readStanding(production), commit(letter))
    await runSteps(sent.map(stepOf), deployment)
    return deployment
  }
  const first = await deploy('a')
  const earlier = await changeSecret()
  const second = await deploy('b')
  const later = await changeSecret()
  const standing = await readStanding(production)
  expect(standing).toMatchObject({
    live: { pages: second.pages, worker: later },
    schema: newestMigration(),
    releases: [
      { pages: second.pages, worker: later, commit: commit('b').hash },
      { pages: first.pages, worker: earlier, commit: commit('a').hash },
    ],
  })

  const list = await runQuietly([process.execPath, join(root, 'scripts/rollback.ts'), '--dry-run'])
  expect(list).toContain('<- live: pages and worker')
  expect(list).toMatch(
    /Put back: Pages of aaaaaaaaaaaa .*\nPut back: Worker .*\nRehearsed: production is as it was\./,
  )
  expect((await readStanding(production)).live).toEqual(standing.live)

  // It stops between the two halves, and goes on where it stopped.
  const path = '/workers/scripts/[^/]+/deployments$'
  await arrange({ tell: { method: 'POST', path, status: 400, code: 10_220, message: 'Secrets' } })
  const release = chooseRelease(standing)
  const putBack = async (calls: ReturnType<typeof rollbackCalls>) => {
    for (const { run } of calls) await run()
  }
  await expect(putBack(rollbackCalls(production, standing, release, false))).rejects.toThrow(
    '--with-old-secrets',
  )
  const half = await readStanding(production)
  expect(half.live).toEqual({ pages: first.pages, worker: later })
  const rest = rollbackCalls(production, half, chooseRelease(half), false)
  expect(rest.map(({ sentence }) => sentence.split(' ')[0])).toEqual(['Worker'])
  await putBack(rest)
  const back = await readStanding(production)
  expect(back.live).toEqual({ pages: first.pages, worker: earlier })
  await changeSecret()
  const after = await readStanding(production)
  expect(() => chooseRelease(after)).toThrow('no deployment before this one')
})

test('a deployment that another one overtook, or whose database is of a later checkout, stops before its worker', async ({
  stack,
}) => {
  const { production } = await openStandIn(stack.sandboxOrigin)
  const [toDatabase, toWorker] = [stepOf(sent[0]), stepOf(sent[1])]
  const before = await readStanding(production)
  await runSteps([toDatabase, toWorker], newDeployment(production, before, commit('a')))
  const overtaken = newDeployment(production, before, commit('b'))
  for (const step of [toDatabase, toWorker]) {
    await expect(runSteps([step], overtaken)).rejects.toThrow('another deployment')
  }
  await productionDatabase(production)(`INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')`)
  const older = newDeployment(production, await readStanding(production), commit('b'))
  await expect(runSteps([toWorker], older)).rejects.toThrow(
    '9999_later.sql, which this checkout lacks',
  )
})

test('a preview is told by the address of its branch, which goes with it', async ({ stack }) => {
  const { production } = await openStandIn(stack.sandboxOrigin)
  const { address } = await deployPages('spring', commit('c'))
  expect(address).toBe(`https://spring.${production.pagesProject}.pages.dev`)
})

for (const [start, method, path] of [
  ['Apply new migrations', 'POST', '/d1/database/[^/]+/query$'],
  ['Deploy the worker', 'PUT', '/workers/scripts/[^/]+$'],
  ['Deploy the pages', 'POST', '/pages/projects/[^/]+/deployments$'],
] as const) {
  test(`a refusal of "${start}" is told with step and next command`, async ({ stack }) => {
    const { production, arrange } = await openStandIn(stack.sandboxOrigin)
    const deployment = newDeployment(production, await readStanding(production), commit('a'))
    const message = 'Refused for the sake of this test'
    await arrange({ tell: { method, path, status: 400, code: 7, message, times: null } })
    const { sentence, next } = stepOf(start)
    const running = runSteps([stepOf(start)], deployment)
    const told = await running.catch((error: Error) => error.message)
    expect(told).toContain(`Step 1/1 failed: ${sentence}.`)
    expect(told).toContain(message)
    expect(told).toContain(`Next: ${next}`)
  })
}

test('the account is the token’s only one; a bad token is named', async ({ stack }) => {
  const { production } = await openStandIn(stack.sandboxOrigin)
  delete process.env['CLOUDFLARE_ACCOUNT_ID']
  expect((await openProduction()).accountId).toBe(production.accountId)
  await expect(openProduction(null)).rejects.toThrow('CLOUDFLARE_API_TOKEN must be set')
  process.env['CLOUDFLARE_API_TOKEN'] = 'somebody-elses'
  await expect(readStanding(await openProduction())).rejects.toThrow(/answered 40[13]/)
})
