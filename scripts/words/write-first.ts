import process from 'node:process'

/** What `site.config.ts` refuses is a sentence as well, and it is refused wherever the settings are read. */
function settingFault(error: unknown): string[] {
  if (error instanceof Error && error.message.startsWith('site.config.ts: ')) return [error.message]
  throw error
}

// Before a command of `scripts/run.mjs`: the words of content/ as modules, or a sentence for each mistake in them.
const faults = await import('./write-words.ts').then(({ writeWords }) => writeWords(), settingFault)
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}\n`)
  // What puts things right at once is not held up by a word: it reads none.
  const isUrgent = /(rollback|doctor|reconcile|database-\w+)\.ts$/.test(process.argv[1] ?? '')
  if (!isUrgent) process.exit(1)
}
