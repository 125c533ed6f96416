import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { writeWords } from './write-words.ts'

// Before a command of `scripts/run.mjs`: the words of content/ as modules, or a sentence for each mistake in them.
const faults = await writeWords()
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}\n`)
  // What puts things right at once is not held up by a word: it goes on with those of before.
  const isUrgent = /(rollback|doctor|reconcile|database-\w+)\.ts$/.test(process.argv[1] ?? '')
  if (!isUrgent || !existsSync(join(root, '.words'))) process.exit(1)
}
