import { copyAsked, copyDatabase } from './database/copy-database.ts'
import { main } from './main.ts'

// npm run database:copy -- FILE [--local]: a copy of production's database, or of the local one.
await main(async () => {
  const usage = 'Say where to: npm run database:copy -- FILE'
  const { file, database } = copyAsked(process.argv.slice(2), usage)
  const { tables, people, bytes } = await copyDatabase(database, file)
  const what =
    people > 0
      ? 'It holds everybody’s data: keep it encrypted, and not for long.'
      : 'It holds no lead and no order: is this the database you mean?'
  console.log(`${tables} tables, ${Math.ceil(bytes / 1024)} KiB in ${file}. ${what}`)
})
