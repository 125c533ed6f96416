import { incompleteProducts } from './deploy/publication.ts'
import { isLibraryBuilt, pushToLocalBucket, pushToRemoteBucket } from './library/library-buckets.ts'
import { libraryFaults } from './library/library-faults.ts'
import { flag, main, parseWords } from './main.ts'
import { Refusal } from './refusal.ts'
import { buildWhenChanged } from './stack/build-when-changed.ts'
import { readStackSettings } from './stack/settings.ts'

// npm run library:push [-- --remote]
await main(async () => {
  const { values } = parseWords({ options: { remote: flag } })
  const faults = libraryFaults()
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  await buildWhenChanged()
  if (!isLibraryBuilt()) throw new Refusal('The build left no library: run npm run build.')
  const { put, unnamed, all } = values.remote
    ? await pushToRemoteBucket()
    : await pushToLocalBucket(readStackSettings().stateDir)
  const where = values.remote ? 'at Cloudflare' : 'on this machine (-- --remote: at Cloudflare)'
  console.log(`${all} pieces ${where}: ${put} put, ${unnamed} no longer named, which stay.`)
  for (const sentence of incompleteProducts()) console.log(`Not complete: ${sentence}.`)
})
