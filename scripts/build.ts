import { main } from './main.ts'
import { buildAndNote } from './stack/build-when-changed.ts'

await main(async () => {
  for (const { name, milliseconds } of await buildAndNote()) {
    console.log(`${name.padEnd(16)} ${Math.round(milliseconds)} ms`)
  }
})
