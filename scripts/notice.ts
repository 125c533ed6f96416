import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from './main.ts'
import { noticeText, shippedPackages } from './notice/notice-text.ts'
import { root } from './root.ts'

// npm run notice: writes NOTICE anew, after a package or what is bundled of one has changed.
await main(async () => {
  const packages = await shippedPackages()
  writeFileSync(join(root, 'NOTICE'), noticeText(packages))
  console.log(`NOTICE names ${packages.length} packages.`)
})
