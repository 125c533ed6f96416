import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { findChromium } from './find-chromium.ts'
import { main } from './main.ts'
import { pictureKinds } from './pictures/picture-kinds.ts'
import { pictureOptions, type PictureOptions } from './pictures/picture-options.ts'
import { takePictures } from './pictures/take-pictures.ts'
import { withSourceSite } from './pictures/with-source-site.ts'
import { writeBeside } from './pictures/write-beside.ts'
import { Refusal } from './refusal.ts'
import { buildWhenChanged } from './stack/build-when-changed.ts'
import { freshPorts, startFreshStack } from './stack/start-fresh-stack.ts'
import { stopOnSignal } from './stack/stop-on-signal.ts'

/** Pages that are open at once: one draws while another waits for its answers. */
const atOnce = 2

type Taken = { files: string[]; failed: string[] }

/** Takes all pictures of the pages that stand at one origin. */
async function takeAll(
  browser: Browser,
  origin: string,
  { folder, kinds, widths, schemes }: PictureOptions,
): Promise<Taken> {
  const taken: Taken = { files: [], failed: [] }
  const waiting = kinds.flatMap((kind) => widths.map((width) => ({ kind, width }))).values()
  const work = async () => {
    for (const { kind, width } of waiting) {
      try {
        const files = await takePictures({ browser, origin, folder, kind, width, schemes })
        taken.files.push(...files)
        for (const file of files) console.log(join(folder, file))
      } catch (error) {
        const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
        taken.failed.push(`${kind.name} at ${width} px (${kind.path}): ${reason}`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return taken
}

// npm run pictures -- [FOLDER] …: every kind of page, whole, at three widths in both schemes; laid beside earlier ones.
stopOnSignal()
await main(async () => {
  const options = pictureOptions(process.argv.slice(2), pictureKinds)
  const { folder, beside } = options
  if (beside && !existsSync(beside)) throw new Refusal(`There is no folder ${resolve(beside)}.`)
  mkdirSync(folder, { recursive: true })
  const executablePath = await findChromium()
  console.log('Building the site if its sources changed …')
  await buildWhenChanged()
  const stack = await startFreshStack(await freshPorts())
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const [built, fromSource] = [false, true].map((isFromSource) => ({
      ...options,
      kinds: options.kinds.filter((kind) => (kind.isFromSource ?? false) === isFromSource),
    }))
    const all: Taken[] = []
    if (built?.kinds.length) all.push(await takeAll(browser, stack.origin, built))
    if (fromSource?.kinds.length) {
      const take = (origin: string) => takeAll(browser, origin, fromSource)
      all.push(await withSourceSite(stack.origin, take))
    }
    const files = all.flatMap((taken) => taken.files).toSorted()
    const failed = all.flatMap((taken) => taken.failed)
    console.log(`\n${files.length} pictures in ${resolve(folder)}.`)
    if (beside) {
      const found = writeBeside(folder, beside, files)
      console.log(`${found} of them beside those of ${beside}: ${join(folder, 'beside.html')}`)
    }
    if (failed.length > 0) throw new Refusal(`Not taken:\n${failed.join('\n')}`)
  } finally {
    await browser.close()
    await stack.stop()
  }
})
process.exit()
