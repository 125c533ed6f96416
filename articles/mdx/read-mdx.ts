import { imageSize } from 'image-size'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unescape } from 'node:querystring'
import { type MdxBody, placeFault, readBlocks } from './read-blocks.ts'

/** Unlike `decodeURIComponent` it takes a percent sign that stands for itself. */
const fileOf = (address: string) => join('public', unescape(address.replace(/[?#].*$/, '')))

/** Pixels of a picture as it is shown, so that a page keeps its place; none of what does not tell it. */
function pictureSize(address: string): { width?: number; height?: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(readFileSync(fileOf(address)))
    return orientation > 4 ? { width: height, height: width } : { width, height }
  } catch {
    return {}
  }
}

/** What is wrong with the address of a picture, in a sentence; null for a file of `public/`. */
export function pictureFault(address: string): string | null {
  const file = fileOf(address)
  return (
    placeFault(address) ??
    (statSync(file, { throwIfNoEntry: false })?.isFile()
      ? null
      : `the picture ${address} is missing: there is no ${file}`)
  )
}

/**
 * Reads an article's body, with the pictures it shows.
 *
 * @throws {ArticleError} as `readBlocks` does, and where a picture is not in `public/`.
 */
export const readMdx = (body: string, file: string, firstLine = 1): MdxBody =>
  readBlocks(body, file, firstLine, { faultOf: pictureFault, sizeOf: pictureSize })
