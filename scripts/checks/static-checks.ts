import { join } from 'node:path'
import { root } from '#scripts/root.ts'

/** A check and its command, which names files from the checkout's root. */
export type StaticCheck = { name: string; command: readonly string[] }

const tool = (path: string, ...words: readonly string[]): readonly string[] => [
  process.execPath,
  join(root, 'node_modules', path),
  ...words,
]

const types = (program: string): StaticCheck => ({
  name: `types of ${program}`,
  command: tool('typescript/bin/tsc', '--project', program),
})

/** What is checked without running the product. */
export const staticChecks: readonly StaticCheck[] = [
  { name: 'format', command: tool('oxfmt/bin/oxfmt', '--check') },
  { name: 'lint', command: tool('oxlint/bin/oxlint') },
  types('tsconfig.json'),
  types('worker/tsconfig.json'),
  types('tests/tsconfig.json'),
  { name: 'unused', command: tool('knip/bin/knip.js') },
]
