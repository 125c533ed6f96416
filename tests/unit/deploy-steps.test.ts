import { expect, test, vi } from 'vitest'
import { deploySteps, newDeployment, runSteps } from '#scripts/deploy/deploy-steps.ts'
import { Refusal } from '#scripts/refusal.ts'

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
