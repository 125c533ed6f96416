import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editedSource } from './edited-source.ts'
import type { SettingEdit } from './setting-edit.ts'

/** Changes one setting in a copy of the checkout. */
export function changeSetting(copy: string, edit: SettingEdit): void {
  const file = join(copy, edit.file)
  writeFileSync(file, editedSource(readFileSync(file, 'utf8'), edit))
}
