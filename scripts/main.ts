import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Refusal } from './refusal.ts'

/** A reason that a person can act on: a refusal, or a word of the command line that `parseArgs` does not know. */
const isForPerson = (error: unknown): error is Error =>
  error instanceof Refusal ||
  (error instanceof Error &&
    String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS'))

/** Runs a script's body; what a person can act on is shown as its sentence, anything else with its stack. */
export async function main(body: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    console.error(isForPerson(error) ? `\n${error.message}\n` : error)
    process.exitCode = 1
  }
}

/** A word of the command line that is there or not. */
export const flag = { type: 'boolean', default: false } as const

/** `parseArgs`; what it does not know is refused with how the command is called. @throws {Refusal} */
export function readWords<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}
