import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second in `/proc`, the same on every Linux Node runs on. */
const ticksPerSecond = 100

function statOf(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return [
      text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')),
      ...text.slice(text.lastIndexOf(')') + 2).split(' '),
    ]
  } catch {
    return null
  }
}

/** Process ids of the children of this process that are called `name`. Linux only. */
export function childrenCalled(name: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    const stat = /^\d+$/.test(pid) ? statOf(pid) : null
    return stat?.[0] === name && stat[2] === String(process.pid)
  })
}

/** Processor time a process has used so far, user and system, in milliseconds. */
export function cpuMsOf(pid: string): number {
  const stat = statOf(pid)
  if (!stat) throw new Error(`Process ${pid} is gone.`)
  return ((Number(stat[12]) + Number(stat[13])) * 1_000) / ticksPerSecond
}
