import { commitBeforeNewestMigration, commitOf, tryPrevious } from './deploy/previous-worker.ts'
import { main } from './main.ts'
import { Refusal } from './refusal.ts'

// npm run check:previous [-- COMMIT]: whether an earlier worker goes on working once the migrations are applied.
await main(async () => {
  const [name] = process.argv.slice(2)
  const commit = name ? await commitOf(name) : await commitBeforeNewestMigration()
  if (name && !commit) {
    throw new Refusal(`This clone has no commit ${name}: git fetch origin ${name}, then again.`)
  }
  if (!commit) {
    console.log('Not tried: this checkout has no history from before the newest migration.')
    return
  }
  await tryPrevious(commit)
  console.log(`The worker of ${commit.slice(0, 12)} works on the database as it will be.`)
})
