import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#scripts/root.ts'
import { shareImagePath } from '#renderer/head.ts'
import { site } from '#site.config.ts'
import type { BuiltSite } from './built-site.ts'
import { renderPng } from './render-png.ts'
import { shareImageSvg } from './share-image-svg.ts'

const cacheDir = join(root, 'node_modules/.cache/share-images')

/** The part of a document's title that is the page's own: without the brand behind the bar. */
const ownTitle = (title: string) => title.replace(` | ${site.brand}`, '')

/** One picture per address that pages name as theirs; drawn once per drawing, then copied from the cache. */
export async function writeShareImages({ outDir, pages }: BuiltSite): Promise<void> {
  mkdirSync(cacheDir, { recursive: true })
  const titleByImage = new Map<string | undefined, string>()
  for (const { shareImage, title, canonical } of pages) {
    // Older articles name their category's picture, which carries the category's title.
    const isOwn = shareImage === site.origin + shareImagePath(new URL(canonical).pathname)
    if (isOwn || !titleByImage.has(shareImage)) titleByImage.set(shareImage, ownTitle(title))
  }
  for (const [image, title] of titleByImage) {
    if (!image?.startsWith(`${site.origin}/share/`)) continue
    const svg = shareImageSvg(title)
    const cached = join(cacheDir, `${createHash('sha256').update(svg).digest('hex')}.png`)
    if (!existsSync(cached)) writeFileSync(cached, await renderPng(svg, 1200))
    const target = join(outDir, new URL(image).pathname)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(cached, target)
  }
}
