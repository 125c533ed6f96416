import { join } from 'node:path'
import type { Browser } from 'playwright'
import { drawWholePage } from './draw-whole-page.ts'
import type { PictureKind } from './picture-kind.ts'
import type { PictureLook } from './picture-look.ts'

/** Name of one picture's file: `pricing.390.dark.png`. */
export const pictureFile = (name: string, { width, scheme }: PictureLook): string =>
  `${name}.${width}.${scheme}.png`

/** Above this a page is shown as a phone shows it: touched, not pointed at. */
const widestPhone = 500

type Sitting = {
  browser: Browser
  origin: string
  folder: string
  kind: PictureKind
  width: number
  schemes: readonly PictureLook['scheme'][]
}

/** Opens one page at one width and takes its picture in each scheme; answers the names of the files. */
export async function takePictures(sitting: Sitting): Promise<string[]> {
  const { browser, origin, folder, kind, width, schemes } = sitting
  const isPhone = width <= widestPhone
  const page = await browser.newPage({
    baseURL: origin,
    viewport: { width, height: isPhone ? 844 : 1_000 },
    isMobile: isPhone,
    hasTouch: isPhone,
    // Another than the first picture's: the change has every style worked out anew, with the faces that have come since.
    colorScheme: schemes[0] === 'light' ? 'dark' : 'light',
  })
  try {
    const answer = await page.goto(kind.path)
    const { status = 200 } = kind
    if (answer?.status() !== status) {
      throw new Error(`it answered ${answer?.status()} and not ${status}`)
    }
    await drawWholePage(page)
    await kind.reach?.(page)
    const files: string[] = []
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await drawWholePage(page)
      const file = pictureFile(kind.name, { width, scheme })
      const path = join(folder, file)
      await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' })
      files.push(file)
    }
    return files
  } finally {
    await page.close()
  }
}
