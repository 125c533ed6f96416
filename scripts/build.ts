import { main } from './main.ts'
import { buildAndNote } from './stack/build-when-changed.ts'

// npm run build: the site into dist/client, in place of the last one once it is whole.
await main(async () => {
  for (const { name, milliseconds } of await buildAndNote()) {
    console.log(`${name.padEnd(16)} ${Math.round(milliseconds)} ms`)
  }
})
