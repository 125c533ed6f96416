import { statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { group, line } from './kinds.ts'

const mostKilobytes = 400

const sizeText = (kilobytes: number) =>
  kilobytes < 1024 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`

/** A picture in a folder, shown 16 to 9, and what it shows for who cannot see it. */
export function pictureIn(folder: string) {
  const kilobytesOf = (file: string) =>
    (statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0) / 1024
  return group({
    file: z.string({ error: 'must be the address of a picture' }).check(
      z.regex(/^\/[\w/-]+\.(avif|webp|jpg|png)$/, {
        error: 'must be a picture in public/: /pictures/name.webp, .avif, .jpg or .png',
        abort: true,
      }),
      z.refine((file) => kilobytesOf(file) > 0, { error: 'is not in public/', abort: true }),
      z.refine((file) => kilobytesOf(file) <= mostKilobytes, {
        error: ({ input }) =>
          `is ${sizeText(kilobytesOf(String(input)))}, and a picture may have ${mostKilobytes} KB: make it smaller first`,
      }),
    ),
    alt: line,
  })
}

export const picture = pictureIn(join(import.meta.dirname, '../../public'))
