import { incompleteProducts } from './deploy/publication.ts'
import { pushToLocalBucket, pushToRemoteBucket } from './library/library-buckets.ts'
import { libraryFaults } from './library/library-faults.ts'
import { isLibraryBuilt } from './library/push-library.ts'
import { main } from './main.ts'
import { Refusal } from './refusal.ts'
import { buildWhenChanged } from './stack/build-when-changed.ts'
import { readStackSettings } from './stack/settings.ts'

// npm run library:push [-- --remote]
await main(async () => {
  const faults = libraryFaults()
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  await buildWhenChanged()
  if (!isLibraryBuilt()) throw new Refusal('The build left no library: run npm run build.')
  const isRemote = process.argv.includes('--remote')
  const { put, deleted, all } = isRemote
    ? await pushToRemoteBucket()
    : await pushToLocalBucket(readStackSettings().stateDir)
  const where = isRemote ? 'at Cloudflare' : 'on this machine (-- --remote: at Cloudflare)'
  console.log(`${all} pieces ${where}: ${put} put, ${deleted} deleted.`)
  for (const sentence of incompleteProducts()) console.log(`Not complete: ${sentence}.`)
})
