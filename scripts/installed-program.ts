import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
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
