import { parseArgs } from 'node:util'
import { Refusal } from '../refusal.ts'
import { nameOfPath } from './name-of-path.ts'
import type { PictureKind } from './picture-kind.ts'
import type { PictureLook } from './picture-look.ts'

/** What `npm run pictures` is told. */
export type PictureOptions = {
  folder: string
  kinds: readonly PictureKind[]
  widths: readonly number[]
  schemes: readonly PictureLook['scheme'][]
  /** Folder of earlier pictures to lay these beside. */
  beside?: string
}

const usage =
  'npm run pictures -- [FOLDER] [--pages home,pricing,/insights/…] [--widths 390,768,1440] [--schemes light,dark] [--beside EARLIER]'

const schemes = ['light', 'dark'] as const

/** Reads the command line; a page is named as its pictures are, or by its address. @throws {Refusal} */
export function pictureOptions(
  words: readonly string[],
  known: readonly PictureKind[],
): PictureOptions {
  const { values, positionals } = parse(words)
  const [folder = 'pictures', second] = positionals
  if (second) throw new Refusal(`One folder is enough, "${second}" is too much.\n${usage}`)
  if (values.beside === folder) throw new Refusal('--beside must name another folder.')
  return {
    folder,
    kinds: values.pages ? listOf(values.pages).flatMap((word) => kindsOf(word, known)) : known,
    widths: listOf(values.widths).map(widthOf),
    schemes: listOf(values.schemes).map(schemeOf),
    ...(values.beside ? { beside: values.beside } : {}),
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        pages: { type: 'string' },
        widths: { type: 'string', default: '390,768,1440' },
        schemes: { type: 'string', default: schemes.join(',') },
        beside: { type: 'string' },
      },
      allowPositionals: true,
    })
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}

const listOf = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

function kindsOf(word: string, known: readonly PictureKind[]): PictureKind[] {
  const named = known.filter(({ name, path }) => name === word || path === word)
  if (named.length > 0) return named
  if (word.startsWith('/')) return [{ name: nameOfPath(word), path: word }]
  const names = known.map(({ name }) => name).join(', ')
  throw new Refusal(
    `No page is called "${word}". Give an address that begins with a slash, or one of: ${names}.`,
  )
}

function widthOf(word: string): number {
  const width = Number(word)
  if (Number.isInteger(width) && width >= 240 && width <= 4_000) return width
  throw new Refusal(`--widths are numbers of pixels from 240 to 4000, not "${word}".`)
}

function schemeOf(word: string): PictureLook['scheme'] {
  const scheme = schemes.find((each) => each === word)
  if (!scheme) throw new Refusal(`--schemes are ${schemes.join(' and ')}, not "${word}".`)
  return scheme
}
