import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptCommand, canInstallWithApt, installWithApt, mayInstall } from './install-with-apt.ts'
import { Refusal } from './refusal.ts'

type Program = {
  /** What it is called in messages: `Chromium`. */
  name: string
  /** Environment variable that names it. */
  setting: string
  /** What it is called on the PATH, best first. */
  commands: readonly string[]
  /** Files where else it may be. */
  elsewhere: readonly string[]
  /** Debian's packages of it, best first. */
  packages: readonly string[]
  /** What a person is told to type. */
  advice: string
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function lookFor(program: Program): Promise<string> {
  const { name, setting, commands, elsewhere, packages, advice } = program
  const given = process.env[setting]
  if (given && !isExecutable(given)) {
    throw new Refusal(`${setting} names no program that can be run: ${given}`)
  }
  const installed = () => {
    const directories = (process.env['PATH'] ?? '').split(delimiter)
    const onPath = directories.flatMap((directory) => commands.map((word) => join(directory, word)))
    return [...onPath, ...elsewhere].find(isExecutable)
  }
  const found = given ?? installed()
  if (found) return found
  let aptSays = ''
  const canInstall = canInstallWithApt()
  const command = aptCommand(packages)
  if (canInstall && (await mayInstall(name, command))) {
    await installWithApt(name, packages).catch((error: Error) => {
      aptSays = `\nWhat apt said when it was asked for one:\n${error.message}`
    })
  }
  const fresh = installed()
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
