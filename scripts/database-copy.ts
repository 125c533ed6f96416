import { resolve } from 'node:path'
import { copyDatabase } from './database/copy-database.ts'
import { main } from './main.ts'
import { Refusal } from './refusal.ts'

// npm run database:copy -- FILE [--local]: a copy of production's database, or of the local one.
await main(async () => {
  const words = process.argv.slice(2)
  const [file, ...others] = words.filter((word) => word !== '--local')
  if (!file || others.length > 0) throw new Refusal('Say where to: npm run database:copy -- FILE')
  const where = words.includes('--local') ? '--local' : '--remote'
  const { tables, bytes } = await copyDatabase({ where }, resolve(file))
  console.log(
    `${tables} tables, ${Math.ceil(bytes / 1024)} KiB in ${file}. It holds everybody’s data: keep it encrypted, and not for long.`,
  )
})
