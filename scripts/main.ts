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

/**
 * `parseArgs`. @throws {Refusal} for an option that npm has kept for itself, as it does with all that no `--` stands
 * before: a rehearsal would be the real thing.
 */
export function parseWords<Config extends ParseArgsConfig>(config: Config) {
  const { args = process.argv.slice(2), options = {} } = config
  const kept = Object.keys(options).find(
    (name) =>
      process.env[`npm_config_${name.replaceAll('-', '_')}`] &&
      !args.some((word) => word.startsWith(`--${name}`)),
  )
  if (kept) {
    const command = `npm run ${process.env['npm_lifecycle_event'] ?? 'NAME'} -- --${kept}`
    throw new Refusal(`npm has kept --${kept} for itself; write two dashes before it: ${command}`)
  }
  return parseArgs(config)
}

/** The same; what is refused is told with how the command is called. @throws {Refusal} */
export function readWords<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseWords(config)
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}
