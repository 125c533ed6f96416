import { Refusal } from './refusal.ts'

/** Runs a script's body; a refusal is shown as its sentence, anything else with its stack. */
export async function main(body: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}\n` : error)
    process.exitCode = 1
  }
}
