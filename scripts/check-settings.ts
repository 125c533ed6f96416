import { checkSettings } from './changed-settings/check-settings.ts'
import { main } from './main.ts'

// npm run check:settings [-- words of npm test]: whether the product holds under another operator's settings.
await main(async () => {
  const words = process.argv.slice(2)
  await checkSettings(words.length > 0 ? words : undefined)
})
