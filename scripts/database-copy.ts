import { copyAsked, copyDatabase } from './database/copy-database.ts'
import { main } from './main.ts'

// npm run database:copy -- FILE [--local]: a copy of production's database, or of the local one.
await main(async () => {
  const usage = 'Say where to: npm run database:copy -- FILE'
  const { file, database } = copyAsked(process.argv.slice(2), usage)
  if (database === null) {
    console.log(
      'Production’s database answers nobody while it is copied: no form and no purchase gets through until this has ended.',
    )
  }
  const { tables, bytes } = await copyDatabase(database, file)
  console.log(
    `${tables} tables, ${Math.ceil(bytes / 1024)} KiB in ${file}. It holds everybody’s data: keep it encrypted, and not for long.`,
  )
})
