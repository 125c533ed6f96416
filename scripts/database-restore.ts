import { copyAsked, restoreDatabase } from './database/copy-database.ts'
import { main } from './main.ts'

// npm run database:restore -- FILE [--local]: fills an empty database, with its tables, from a copy.
await main(async () => {
  const usage = 'Say what from: npm run database:restore -- FILE'
  const { file, database } = copyAsked(process.argv.slice(2), usage)
  await restoreDatabase(database, file, (share) =>
    console.log(share < 1 ? `${Math.floor(share * 100)} % …` : 'Search and triggers …'),
  )
  console.log(
    'Restored. Next, where it is another database than the worker has: commit wrangler.toml with its id (else the next deployment from GitHub goes back to the old one), and npm run deploy; then npm run reconcile -- --since when the copy was made, and erase again whom you have erased since.',
  )
})
