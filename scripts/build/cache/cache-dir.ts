import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'

/** Where the parts of the builds of one `distDir` are kept: outside of it, and apart from those of another. */
export function cacheDirOf(distDir: string): string {
  const name = createHash('sha256').update(distDir).digest('hex').slice(0, 12)
  return join(root, 'node_modules/.cache/orrery-build', name)
}
