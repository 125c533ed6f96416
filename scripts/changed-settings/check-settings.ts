import {
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateArticles } from '#bench/build/measure-build.ts'
import { runStaticChecks } from '#scripts/checks/run-static-checks.ts'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { runVisibly } from '#scripts/suites/run-runner.ts'
import { collections } from '#scripts/words/write-words.ts'
import { editedSource, type SettingEdit } from './edited-source.ts'
import { editAtRandom, randomMoney } from './random-edits.ts'
import { otherFounders, otherName, settingEdits, site } from './setting-edits.ts'

const shortArticle = (newest: string) => `---
title: 'A note of three sentences'
description: 'As short as an article can be, to see that every list, twin, feed and picture takes one.'
category: Dashboards
tags: [alone, apart]
publishedOn: ${newest}
author: ${otherFounders[0].id}
section: blog
excerpt: 'Three sentences, and no heading, no chart and no list.'
figure: { value: 'one thing', label: 'is enough for a week' }
---

Count one thing, as ${otherName} does. Look at it on Monday. Change one other thing by Friday.
`

const slug = (name: string) => name.replace('.mdx', '')

/** Adds twelve articles and a short one, the newest, removes one that no other leads to, and has the other founders write them all. */
function changeArticles(directory: string): string[] {
  const own = readdirSync(directory).filter((name) => name.endsWith('.mdx'))
  const read = (name: string) => readFileSync(join(directory, name), 'utf8')
  const days = own.map((name) => /^publishedOn: (\S+)$/m.exec(read(name))?.[1] ?? '')
  const removed = own.find((name) => !own.some((other) => read(other).includes(`/${slug(name)})`)))
  if (!removed) throw new Refusal('Every article is linked from another; none can be removed.')
  rmSync(join(directory, removed))
  const added = 12
  generateArticles(directory, added)
  for (const [index, name] of readdirSync(directory).toSorted().entries()) {
    const author = otherFounders[index % otherFounders.length]?.id
    const edited = read(name)
      .replace(/^author: .*$/m, `author: ${author}`)
      // The short one is related to none.
      .replace(/^category: Dashboards$/m, 'category: AI Tools')
    writeFileSync(join(directory, name), edited)
  }
  writeFileSync(join(directory, 'short-note.mdx'), shortArticle(days.toSorted().at(-1) ?? ''))
  return [`${added} articles more`, 'a short one', `without ${slug(removed)}`]
}

/** Copies every file of the checkout that git knows or would take, and links the packages: a checkout that can be copied in turn. */
export async function copyCheckout(directory: string): Promise<void> {
  const names = await runQuietly([
    'git',
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  for (const name of names.split('\0').filter(Boolean)) {
    // A file that was deleted and is not committed yet is still listed.
    if (existsSync(join(root, name))) cpSync(join(root, name), join(directory, name))
  }
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
  const git = ['git', '-c', 'user.name=a', '-c', 'user.email=a@b.c']
  // With a commit: the editor of words counts the changes since that of the build.
  for (const words of [['init'], ['commit', '--allow-empty', '--message=copy']]) {
    await runQuietly([...git, ...words, '--quiet'], { cwd: directory })
  }
}

/** Changes one setting in a copy of the checkout. */
export function changeSetting(copy: string, edit: SettingEdit): void {
  const file = join(copy, edit.file)
  writeFileSync(file, editedSource(readFileSync(file, 'utf8'), edit))
}

function changeSettings(copy: string, seed: number): void {
  // Before the others, which take whole values away.
  console.log(`words     seed ${seed}: ${editAtRandom(copy, seed).join(', ')}`)
  const money = Object.entries(randomMoney(seed))
  console.log(`money     ${money.join(', ')}`)
  for (const [name, to] of money) changeSetting(copy, site(name, to))
  for (const [subject, edits] of Object.entries(settingEdits)) {
    for (const edit of edits) changeSetting(copy, edit)
    console.log(`${subject.padEnd(10)}${edits.map(({ path }) => path).join(', ')}`)
  }
  for (const folder of collections)
    rmSync(join(copy, 'content', folder), { recursive: true, force: true })
  console.log(`removed   ${collections.join(', ')}`)
  console.log(
    `${'articles'.padEnd(10)}${changeArticles(join(copy, 'content/articles')).join(', ')}`,
  )
}

/**
 * Copies the checkout, changes there everything an operator sets, currency and locale by `seed` too, and sees that it still builds and that types and
 * tests hold; `words` are those of `npm test`, and ten words of texts are changed by `seed`. A copy that fails is left for
 * a look.
 */
export async function checkSettings(
  words: readonly string[] = ['unit', 'worker', 'site', 'production'],
): Promise<void> {
  const seed = Number(process.env['SETTINGS_SEED'] ?? Date.now() % 100_000)
  const copy = mkdtempSync(join(tmpdir(), 'other-settings-'))
  await copyCheckout(copy)
  changeSettings(copy, seed)
  const node = [process.execPath, '--no-warnings']
  await runQuietly([...node, 'scripts/run.mjs', 'scripts/build.ts'], { cwd: copy })
  // Format, lint and what nothing uses do not depend on a value; types do, where a constant is its own type.
  const types = await runStaticChecks(({ name }) => name.startsWith('types'), copy)
  const code = await runVisibly([...node, 'scripts/run.mjs', 'scripts/test.ts', ...words], {
    cwd: copy,
  })
  if (types.failed > 0 || code !== 0) {
    throw new Refusal(`What failed above holds under the checkout's own settings only: ${copy}`)
  }
  rmSync(copy, { recursive: true, force: true })
}
