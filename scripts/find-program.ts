import { aptCommand, canInstallWithApt, installWithApt, mayInstall } from './install-with-apt.ts'
import { installedProgram, type ProgramPlaces } from './installed-program.ts'
import { Refusal } from './refusal.ts'

type Program = ProgramPlaces & {
  /** What it is called in messages: `Chromium`. */
  name: string
  /** Debian's packages of it, best first. */
  packages: readonly string[]
  /** What a person is told to type. */
  advice: string
}

async function lookFor(program: Program): Promise<string> {
  const { name, setting, packages, advice } = program
  const found = installedProgram(program)
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
