import { CborReader, type CborWriter } from './cbor.ts'

/** The words of a part: their CBOR, the numbers its articles have among all, and those its fields have. */
export type PartWords = {
  words: readonly Uint8Array[]
  numbers: readonly number[]
  fields: readonly number[]
}

/** Where the entry of a word stands in a part: its list of articles, then that of its other spellings. */
type Place = { part: PartWords; bytes: Buffer; position: number }

/** Places of a word in an article: `locations` as they are written, `told` are those in title and category. */
type Entry = { number: number; locations: Uint8Array; size: number; told: number[] }

/** Every word of the parts in the order of code points, which is Pagefind's, with where it stands. */
export function placesByWord(parts: readonly PartWords[]): [word: string, places: Place[]][] {
  const byWord = new Map<string, Place[]>()
  for (const part of parts) {
    for (const bytes of part.words.map((each) => Buffer.from(each))) {
      const cbor = new CborReader(bytes)
      cbor.list()
      for (let left = cbor.list(); left > 0; left -= 1) {
        cbor.list()
        const word = cbor.text()
        const place = { part, bytes, position: cbor.position }
        const places = byWord.get(word)
        if (places) places.push(place)
        else byWord.set(word, [place])
        cbor.skip()
        cbor.skip()
      }
    }
  }
  const keyed = [...byWord].map(([word, places]) => ({ word, places, key: Buffer.from(word) }))
  keyed.sort((one, other) => Buffer.compare(one.key, other.key))
  return keyed.map(({ word, places }) => [word, places])
}

function readEntries(cbor: CborReader, { numbers, fields }: PartWords): Entry[] {
  let own = 0
  return Array.from({ length: cbor.list() }, () => {
    cbor.list()
    own += cbor.integer()
    const start = cbor.position
    const size = cbor.list()
    for (let left = size; left > 0; left -= 1) cbor.skip()
    const locations = cbor.bytes.subarray(start, cbor.position)
    // A negative number names the field in which the places after it are.
    const told = Array.from({ length: cbor.list() }, () => {
      const value = cbor.integer()
      return value < 0 ? -1 - (fields[-1 - value] ?? 0) : value
    })
    return { number: numbers[own] ?? 0, locations, size, told }
  })
}

function writeEntries(cbor: CborWriter, entries: Entry[]): void {
  entries.sort((one, other) => one.number - other.number)
  cbor.list(entries.length)
  let last = 0
  for (const { number, locations, told } of entries) {
    cbor.list(3)
    cbor.integer(number - last)
    last = number
    cbor.raw(locations)
    cbor.list(told.length)
    for (const value of told) cbor.integer(value)
  }
}

const first = (entries: readonly Entry[]) => Math.min(...entries.map(({ number }) => number))

/** Writes a word with all its places. Answers how many they are, as Pagefind counts them. */
export function writeWord(cbor: CborWriter, word: string, places: readonly Place[]): number {
  const entries: Entry[] = []
  const spellings = new Map<string, Entry[]>()
  for (const { part, bytes, position } of places) {
    const reader = new CborReader(bytes)
    reader.position = position
    entries.push(...readEntries(reader, part))
    for (let left = reader.list(); left > 0; left -= 1) {
      reader.list()
      const form = reader.text()
      spellings.set(form, [...(spellings.get(form) ?? []), ...readEntries(reader, part)])
    }
  }
  cbor.list(3)
  cbor.text(word)
  writeEntries(cbor, entries)
  const inOrder = [...spellings].toSorted(([, one], [, other]) => first(one) - first(other))
  cbor.list(inOrder.length)
  for (const [form, those] of inOrder) {
    cbor.list(2)
    cbor.text(form)
    writeEntries(cbor, those)
  }
  const all = [...entries, ...inOrder.flatMap(([, those]) => those)]
  return all.reduce((sum, { size, told }) => sum + size + told.length + 1, 0)
}
