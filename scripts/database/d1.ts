import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { wranglerEnvironment, wranglerProgram } from '#scripts/stack/wrangler.ts'

/** Which database is meant: of which wrangler.toml, at Cloudflare or on this machine. */
export type Database = { where: '--remote' | '--local'; config?: string }

/** Runs a command of `wrangler d1` on the worker's database; its output. */
export function d1(
  { where, config = join(root, 'wrangler.toml') }: Database,
  command: string,
  ...words: readonly string[]
): Promise<string> {
  const name = /^database_name = "(.+)"$/m.exec(readFileSync(config, 'utf8'))?.[1] ?? ''
  return runQuietly(
    [...wranglerProgram, 'd1', ...command.split(' '), name, where, ...words, '--config', config],
    { env: { ...wranglerEnvironment, CI: '1' } },
  )
}

/** Rows of each statement of some SQL. */
export async function answersOf<Answers extends unknown[][]>(
  database: Database,
  sql: string,
): Promise<Answers> {
  const output = await d1(database, 'execute', '--json', '--command', sql)
  const answers = JSON.parse(output.slice(output.indexOf('['))) as { results: unknown[] }[]
  return answers.map(({ results }) => results) as Answers
}
