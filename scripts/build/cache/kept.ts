import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const params = {
  [constants.ZSTD_c_compressionLevel]: 1,
  // With it what was cut off or altered is refused when it is read.
  [constants.ZSTD_c_checksumFlag]: 1,
}

const fileOf = (dir: string, key: string) => join(dir, key.slice(0, 2), key)

/** What was kept under a key; null where there is nothing, or nothing whole. */
export function readKept(dir: string, key: string): Buffer | null {
  try {
    return zstdDecompressSync(readFileSync(fileOf(dir, key)))
  } catch {
    return null
  }
}

let written = 0

/** Keeps bytes under a key, which has to say everything that decides them. Whoever reads finds all of them or none. */
export function keep(dir: string, key: string, bytes: Uint8Array): void {
  const file = fileOf(dir, key)
  const unfinished = join(dir, `${process.pid}-${threadId}-${(written += 1)}`)
  writeFileSync(unfinished, zstdCompressSync(bytes, { params }))
  try {
    renameSync(unfinished, file)
  } catch {
    mkdirSync(join(file, '..'), { recursive: true })
    renameSync(unfinished, file)
  }
}

/** Lets go of everything under another key than these, and of what an interrupted build left. */
export function keepOnly(dir: string, keys: ReadonlySet<string>): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (!entry.isDirectory()) rmSync(join(dir, entry.name))
    else if (entry.name.length === 2) {
      for (const key of readdirSync(join(dir, entry.name))) {
        if (!keys.has(key)) rmSync(join(dir, entry.name, key))
      }
    }
  }
}
