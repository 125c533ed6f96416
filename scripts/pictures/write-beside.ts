import { existsSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { besideSheet } from './beside-sheet.ts'

/** Writes `beside.html` into a folder: its pictures beside those of an earlier folder. Answers how many had one. */
export function writeBeside(folder: string, earlier: string, files: readonly string[]): number {
  const addressOf = (directory: string, file: string) =>
    existsSync(join(directory, file))
      ? relative(resolve(folder), resolve(directory, file)).replaceAll('\\', '/')
      : null
  const pairs = files.map((file) => ({
    title: file.replace(/\.png$/, '').replaceAll('.', ', '),
    before: addressOf(earlier, file),
    after: addressOf(folder, file),
  }))
  writeFileSync(join(folder, 'beside.html'), besideSheet(pairs))
  return pairs.filter(({ before }) => before).length
}
