import { resolve } from 'node:path'
import { restoreDatabase } from './database/copy-database.ts'
import { main } from './main.ts'
import { Refusal } from './refusal.ts'

// npm run database:restore -- FILE [--local]: fills an empty database, with its tables, from a copy.
await main(async () => {
  const words = process.argv.slice(2)
  const [file, ...others] = words.filter((word) => word !== '--local')
  if (!file || others.length > 0) {
    throw new Refusal('Say what from: npm run database:restore -- FILE')
  }
  const where = words.includes('--local') ? '--local' : '--remote'
  await restoreDatabase({ where }, resolve(file))
  console.log(
    'Restored. Next: npm run reconcile -- --since when the copy was made, and erase again whom you have erased since.',
  )
})
