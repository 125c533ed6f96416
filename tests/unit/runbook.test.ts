import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alarmWords } from '#contract/alarm-words.ts'
import { attentionWords } from '#contract/attention.ts'
import { root } from '#scripts/root.ts'
import { settingNames } from '#worker/settings.ts'

const runbook = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** A section, from its heading to the next of its rank. */
function section(heading: string): string {
  const from = runbook.indexOf(`\n## ${heading}\n`)
  expect(from).toBeGreaterThan(0)
  const to = runbook.indexOf('\n## ', from + 1)
  return runbook.slice(from, to < 0 ? undefined : to)
}

/** Names that begin a row of a table in a section; a row may be about several. */
const rowNames = (text: string) =>
  [...text.matchAll(/^\| ([^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )

const lacks = (text: string, names: readonly string[]) => {
  const rows = new Set(rowNames(text))
  return names.filter((name) => !rows.has(name))
}

test('the runbook says of every matter of the operator’s list what to do', () => {
  expect(lacks(section('What needs you'), Object.keys(attentionWords))).toEqual([])
})

test('the runbook says of every alarm what it means', () => {
  expect(lacks(section('Alarms'), Object.keys(alarmWords))).toEqual([])
})

test('the runbook names no matter and no alarm that is none', () => {
  const known = new Set([...Object.keys(attentionWords), 'database', 'cron'])
  expect(rowNames(section('What needs you')).filter((name) => !known.has(name))).toEqual([])
})

test('every secret of the worker has its row of how to change it', () => {
  const secrets = settingNames.filter(
    (name) => /(TOKEN|SECRET|KEY|WEBHOOK_URL)$/.test(name) && !/PUBLISHABLE|SITE/.test(name),
  )
  expect(secrets.length).toBeGreaterThan(8)
  expect(lacks(section('Changing a secret'), secrets)).toEqual([])
})

test('every command of the runbook is one', () => {
  const named = [...runbook.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
