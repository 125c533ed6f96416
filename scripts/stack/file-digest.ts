import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'

/** One digest over the names and contents of every file the patterns match, relative to the repository. */
export function fileDigest(
  patterns: readonly string[],
  isLeftOut: (file: string) => boolean = () => false,
): string {
  const hash = createHash('sha256')
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !isLeftOut(file))
    .toSorted((one, other) => (one < other ? -1 : 1))
  for (const file of files) {
    if (!statSync(join(root, file)).isFile()) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}
