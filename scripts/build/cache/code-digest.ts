import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileDigest } from '#scripts/stack/file-digest.ts'
import { root } from '#scripts/root.ts'
import { digestOf } from './digest-of.ts'

/** What pages are made with. Articles and lessons are what they are made of. */
const code = [
  '{articles,browser,components,content,contract,desk,lib,library,mails,pages,public,renderer,scripts,worker}/**',
  '*.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

const isText = (file: string) => /^(content\/articles|library)\/.*\.mdx$/.test(file)

/** Settings of one build; with another value it is another site. */
const settings = ['DEMONSTRATION', 'INDEXNOW_KEY', 'WORKER_ORIGIN', 'TZ', 'LANG', 'LC_ALL'] as const

/** What is installed, as npm has noted it; the lock file only says what should be. */
function installed(): string {
  return readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')
}

/** A digest of everything but articles and lessons that decides what a build makes: code, settings, packages, Node. */
export function codeDigest(): string {
  return digestOf(
    fileDigest(code, isText),
    settings.map((name) => process.env[name] ?? null),
    installed(),
    [process.version, process.platform, process.arch],
  )
}
