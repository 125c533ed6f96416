import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folders a build leaves. */
const folders = ['library', 'client'] as const

/** Beside them, what the build that is in place was made from, where somebody has noted it. */
export const markerName = 'inputs.sha256'

/**
 * Moves what was built in `nextDir` to where it is read, and what was there away. Each folder is one move, so nobody
 * reads half of one; where a move fails, those before it are taken back.
 */
export function putInPlace(nextDir: string, distDir: string): void {
  const lastDir = join(distDir, 'last')
  rmSync(lastDir, { recursive: true, force: true })
  mkdirSync(lastDir, { recursive: true })
  // Of the build that goes.
  rmSync(join(distDir, markerName), { force: true })
  const undo: (() => void)[] = []
  const move = (from: string, to: string) => {
    renameSync(from, to)
    undo.push(() => renameSync(to, from))
  }
  try {
    for (const folder of folders) {
      const place = join(distDir, folder)
      if (existsSync(place)) move(place, join(lastDir, folder))
      move(join(nextDir, folder), place)
    }
  } catch (error) {
    for (const step of undo.toReversed()) step()
    throw error
  }
  rmSync(lastDir, { recursive: true })
  rmSync(nextDir, { recursive: true })
}
