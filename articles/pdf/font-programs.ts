import { readFileSync } from 'node:fs'
import { facePrograms } from '#lib/pdf/font-faces.ts'

/** The font programs of PDFs that are drawn while the site is built. */
export const fontPrograms = readFileSync(
  new URL(`../../public${facePrograms.path}`, import.meta.url),
)
