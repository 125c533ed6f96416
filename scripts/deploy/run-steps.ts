import { Refusal } from '#scripts/refusal.ts'
import type { DeployStep } from './deploy-steps.ts'
import type { Deployment } from './deployment.ts'

const causeIn = (error: unknown) =>
  error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error)

/** Runs the steps in order; without a deployment, what of them can be rehearsed. @throws {Refusal} naming step, cause and next command. */
export async function runSteps(
  steps: readonly DeployStep[],
  deployment: Deployment | null,
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const { sentence, run, rehearse, next } = step
    const place = `${index + 1}/${steps.length}`
    const isLeftOut = !deployment && !rehearse
    console.log(`${place} ${sentence}${isLeftOut ? ' (not rehearsed)' : ''}`)
    try {
      const found = deployment ? await run(deployment) : await rehearse?.()
      if (deployment && typeof found === 'string') console.log(`    ${found}`)
    } catch (error) {
      throw new Refusal(`Step ${place} failed: ${sentence}.\n${causeIn(error)}\nNext: ${next}`)
    }
  }
}
