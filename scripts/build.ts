import { parseArgs } from 'node:util'
import { main } from './main.ts'
import { buildAndNote } from './stack/build-when-changed.ts'

// npm run build [-- --cold]: what the last build made of the same is taken from it, or everything is made anew.
await main(async () => {
  const { values } = parseArgs({ options: { cold: { type: 'boolean', default: false } } })
  for (const { name, milliseconds } of await buildAndNote({ isCold: values.cold })) {
    console.log(`${name.padEnd(16)} ${Math.round(milliseconds)} ms`)
  }
})
