import { buildSite } from './build/build-site.ts'
import { main } from './main.ts'

await main(async () => {
  for (const { name, milliseconds } of await buildSite()) {
    console.log(`${name.padEnd(16)} ${Math.round(milliseconds)} ms`)
  }
})
