import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

/** Stands before everything Pagefind packs. */
const mark = Buffer.from('pagefind_dcd')

/** What is in a file of Pagefind's. */
export const unpacked = (bytes: Uint8Array): Buffer => gunzipSync(bytes).subarray(mark.length)

/** A file of Pagefind's. */
export const packed = (bytes: Uint8Array): Buffer =>
  gzipSync(Buffer.concat([mark, bytes]), { level: 9 })

/** The digest by which Pagefind names what it writes: SHA-1, each byte in as few figures as it takes. */
export const pagefindDigest = (bytes: Uint8Array): string =>
  Array.from(createHash('sha1').update(bytes).digest(), (byte) => byte.toString(16)).join('')
