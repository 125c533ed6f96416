/** Where one of the running stacks is; each of Playwright's workers has one to itself. */
export type RunningStack = {
  origin: string
  sandboxOrigin: string
  stateDir: string
  operatorToken: string
}

const variable = 'E2E_STACKS'

/** Leaves the addresses where the tests' processes find them. */
export function publishStacks(stacks: readonly RunningStack[]): void {
  process.env[variable] = JSON.stringify(stacks)
}

/** The stack of this worker. */
export function stackOf(parallelIndex: number): RunningStack {
  const stacks = JSON.parse(process.env[variable] ?? '[]') as RunningStack[]
  const stack = stacks[parallelIndex]
  if (!stack) throw new Error('No stack runs for this worker: the global set-up did not finish.')
  return stack
}
