import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commitBeforeNewestMigration, commitOf } from '#scripts/deploy/previous-worker.ts'

const scratch = mkdtempSync(join(tmpdir(), 'previous-commit-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function history(name: string) {
  const directory = join(scratch, name)
  mkdirSync(join(directory, 'worker/migrations'), { recursive: true })
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], {
      cwd: directory,
      encoding: 'utf8',
    }).trim()
  git('init', '--quiet')
  const write = (file: string) => writeFileSync(join(directory, file), `${Math.random()}`)
  const commit = (file: string) => {
    write(file)
    git('add', '--all')
    git('commit', '--quiet', '--message', file)
    return git('rev-parse', 'HEAD')
  }
  return { directory, git, write, commit }
}

test('the worker to try is that of the last commit before the newest migration', async () => {
  const { directory, commit } = history('usual')
  commit('worker/migrations/0001_a.sql')
  const before = commit('worker/code.ts')
  commit('worker/migrations/0002_b.sql')
  commit('worker/later.ts')
  expect(await commitBeforeNewestMigration(directory)).toBe(before)
  expect(await commitOf(before.slice(0, 12), directory)).toBe(before)
})

test('while a migration is not committed yet, it is that of the commit that lies there', async () => {
  const { directory, write, commit } = history('uncommitted')
  commit('worker/migrations/0001_a.sql')
  const last = commit('worker/code.ts')
  write('worker/migrations/0002_b.sql')
  expect(await commitBeforeNewestMigration(directory)).toBe(last)
})

test('without a history from before it there is none to try', async () => {
  const { directory, commit } = history('first')
  commit('worker/migrations/0001_a.sql')
  expect(await commitBeforeNewestMigration(directory)).toBeNull()
  const bare = join(scratch, 'no-git')
  mkdirSync(bare)
  expect(await commitBeforeNewestMigration(bare)).toBeNull()
  expect(await commitOf('f'.repeat(40), directory)).toBeNull()
})
