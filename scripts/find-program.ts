import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { minuteMs } from '#lib/time.ts'
import { Refusal } from './refusal.ts'
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { runQuietly } from './run-quietly.ts'

/** Where a program may be on this machine. */
export type ProgramPlaces = {
  /** Environment variable that names it. */
  setting: string
  /** What it is called on the PATH, best first. */
  commands: readonly string[]
  /** Files where else it may be. */
  elsewhere: readonly string[]
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of a program that is installed: the one its setting names, or the best found; undefined where there is none. */
export function installedProgram({
  setting,
  commands,
  elsewhere,
}: ProgramPlaces): string | undefined {
  const given = process.env[setting]
  if (given && !isExecutable(given)) {
    throw new Refusal(`${setting} names no program that can be run: ${given}`)
  }
  const directories = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = directories.flatMap((directory) => commands.map((word) => join(directory, word)))
  return given || [...onPath, ...elsewhere].find(isExecutable)
}

type Program = ProgramPlaces & {
  /** What it is called in messages: `Chromium`. */
  name: string
  /** Debian's packages of it, best first. */
  packages: readonly string[]
  /** The package of a better one, which a machine for checks installs beside any other; its command has its name. */
  better?: string
  /** What a person is told to type. */
  advice: string
}

/** A better program is not waited for longer than it may save. */
const betterWithinMs = 2 * minuteMs

async function lookFor(program: Program): Promise<string> {
  const { name, setting, packages, better, advice } = program
  const found = installedProgram(program)
  const canInstall = canInstallWithApt()
  if (found) {
    const isBest = !better || basename(found) === better || process.env[setting]
    if (isBest || !canInstall || !isMachineForChecks(process.env)) return found
    await installWithApt(name, [better], AbortSignal.timeout(betterWithinMs)).catch(() => undefined)
    return installedProgram(program) ?? found
  }
  let aptSays = ''
  const command = aptCommand(packages)
  if (canInstall && (await mayInstall(name, command))) {
    await installWithApt(name, packages).catch((error: Error) => {
      aptSays = `\nWhat apt said when it was asked for one:\n${error.message}`
    })
  }
  const fresh = installedProgram(program)
  if (fresh) return fresh
  throw new Refusal(
    `No ${name} was found: install one (${canInstall ? command : advice}) or set ${setting} to it.${aptSays}`,
  )
}

const looked = new Map<string, Promise<string>>()

/**
 * Path of a program: the one its setting names, an installed one, or one that apt installs now, where it may. Looks
 * once, so that nobody is asked twice.
 */
export function findProgram(program: Program): Promise<string> {
  const path = looked.get(program.setting) ?? lookFor(program)
  looked.set(program.setting, path)
  return path
}

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
const aptCommand = (packages: readonly string[]): string =>
  `apt-get update && apt-get install --no-install-recommends ${packages.at(-1)} ${fonts}`

const isMachineForChecks = ({ CI }: Terminal['env']) => Boolean(CI) && CI !== 'false'

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
async function installWithApt(
  name: string,
  packages: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  console.log(`Installing ${name} with apt (a minute or two, once) …`)
  const options = { env, signal }
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
