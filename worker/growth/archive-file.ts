import type { ArchivedPerson, ArchiveObject } from '../db/archive.ts'
import { digestHex } from '../digest-hex.ts'

const newline = '\n'

const through = (content: Uint8Array<ArrayBuffer> | string, stream: ReadableWritablePair) =>
  new Response(new Response(content).body?.pipeThrough(stream))

/** Where a file of the archive lies in the bucket, apart from everything that is handed out. */
export const archiveKey = ({ folder, id }: ArchiveObject) => `${folder}${id}.jsonl.gz`

/** How the index knows an address: 52 bits of its SHA-256. */
export async function addressDigest(address: string): Promise<number> {
  return Number.parseInt((await digestHex(address)).slice(0, 13), 16)
}

/** People as a file: a line of JSON each, compressed. */
export async function packPeople(lines: readonly string[]): Promise<ArrayBuffer> {
  return through(lines.join(newline), new CompressionStream('gzip')).arrayBuffer()
}

/** The lines of a file. */
export async function unpackPeople(content: ArrayBuffer): Promise<string[]> {
  const text = await through(new Uint8Array(content), new DecompressionStream('gzip')).text()
  return text.split(newline).filter(Boolean)
}

/** Whether a line is that of an address. */
export const isOf = (line: string, address: string) =>
  line.includes(JSON.stringify(address)) &&
  (JSON.parse(line) as ArchivedPerson).person.address === address
