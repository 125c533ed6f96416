import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { runQuietly } from './run-quietly.ts'

const env = { DEBIAN_FRONTEND: 'noninteractive' }

/** The fonts our pages are measured in. */
const fonts = 'fonts-liberation'

/** Whether this is a Debian or Ubuntu on which this user may install packages. */
export function canInstallWithApt(): boolean {
  const about = '/etc/os-release'
  return (
    process.getuid?.() === 0 &&
    existsSync(about) &&
    /\b(debian|ubuntu)\b/i.test(readFileSync(about, 'utf8'))
  )
}

/** What a person types to install the package that every release has: the last of a list. */
export const aptCommand = (packages: readonly string[]): string =>
  `apt-get update && apt-get install --no-install-recommends ${packages.at(-1)} ${fonts}`

const isMachineForChecks = ({ CI }: Terminal['env']) => Boolean(CI) && CI !== 'false'

/** Whether packages may be installed here without anybody's asking for them. */
export const isForChecks = () => isMachineForChecks(process.env) && canInstallWithApt()

type Terminal = {
  env: Readonly<Record<string, string | undefined>>
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream & { isTTY?: boolean }
}

/** Whether packages may be installed: on a machine for checks (`CI`), elsewhere after a yes typed at a terminal. */
export async function mayInstall(
  name: string,
  command: string,
  { env: given, input, output }: Terminal = {
    env: process.env,
    input: process.stdin,
    output: process.stdout,
  },
): Promise<boolean> {
  if (isMachineForChecks(given)) return true
  if (!input.isTTY || !output.isTTY) return false
  const lines = createInterface({ input, output })
  const closed = once(lines, 'close').then(() => '')
  const question = `No ${name} was found. Install it now (${command})? [y/N] `
  const answer = await Promise.race([lines.question(question), closed])
  lines.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** Installs the first of these packages that this release has, and the fonts. */
export async function installWithApt(
  name: string,
  packages: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  console.log(`Installing ${name} with apt (a minute or two, once) …`)
  const options = { env, ...(signal && { signal }) }
  await runQuietly(['apt-get', 'update', '-qq'], options)
  const install = (wanted: string) =>
    runQuietly(
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', wanted, fonts],
      options,
    )
  const [first = '', ...others] = packages
  let installed: Promise<unknown> = install(first)
  for (const other of others) installed = installed.catch(() => install(other))
  await installed
}
