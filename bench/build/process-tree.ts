import { spawnSync } from 'node:child_process'

/** Memory of a process and everything it started, in bytes, as the system counts it now. */
export function treeMemoryBytes(rootPid: number): number {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const tree = new Set([rootPid])
  // A child may stand before its parent in the list, so go over it until nothing is added.
  for (let size = 0; size !== tree.size;) {
    size = tree.size
    for (const [pid = 0, parent = 0] of rows) if (tree.has(parent)) tree.add(pid)
  }
  return rows.reduce(
    (sum, [pid = 0, , kilobytes = 0]) => sum + (tree.has(pid) ? kilobytes * 1024 : 0),
    0,
  )
}
