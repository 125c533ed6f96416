import { accessSync, constants } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { minuteMs } from '#lib/time.ts'
import {
  aptCommand,
  canInstallWithApt,
  installWithApt,
  isForChecks,
  mayInstall,
} from './install-with-apt.ts'
import { Refusal } from './refusal.ts'

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
  return given ?? [...onPath, ...elsewhere].find(isExecutable)
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
  const isGiven = process.env[setting] !== undefined
  if (found && better && !isGiven && basename(found) !== better && isForChecks()) {
    await installWithApt(name, [better], AbortSignal.timeout(betterWithinMs)).catch(() => undefined)
    return installedProgram(program) ?? found
  }
  if (found) return found
  let aptSays = ''
  const canInstall = canInstallWithApt()
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
