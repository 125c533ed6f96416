import { readdirSync, readFileSync } from 'node:fs'
import { median } from '../rig/rounds.ts'

/** Clock ticks a second in `/proc`, the same on every Linux Node runs on. */
const ticksPerSecond = 100

/** What `/proc` says of a process, its name first; null where there is none. */
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

/** Process id of the workerd that this process has started; undefined where the system does not tell. */
function workerdPid(): string | undefined {
  if (process.platform !== 'linux') return undefined
  return readdirSync('/proc').find((pid) => {
    const stat = /^\d+$/.test(pid) ? statOf(pid) : null
    return stat?.[0] === 'workerd' && stat[2] === String(process.pid)
  })
}

/** Processor time a process has used so far, user and system, in milliseconds. */
function cpuMsOf(pid: string): number {
  const stat = statOf(pid)
  if (!stat) throw new Error(`Process ${pid} is gone.`)
  return ((Number(stat[12]) + Number(stat[13])) * 1_000) / ticksPerSecond
}

const turns = 8
const requestsPerTurn = 60

/** A request that is asked again and again. */
export type Ask = { name: string; ask: () => Promise<Response> }

/** Times in milliseconds; processor time is that of workerd, local database included, and null where the system does not tell. */
export type Timing = { name: string; p50Ms: number; p95Ms: number; cpuMs: number | null }

/** Asks some requests in turns, so that a busy moment falls on all of them. */
export async function timedInTurns(asks: readonly Ask[]): Promise<Timing[]> {
  const pid = workerdPid()
  const taken = asks.map(({ name, ask }) => ({
    name,
    ask,
    times: [] as number[],
    cpu: [] as number[],
  }))
  // The first turn is for the compiler.
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const { ask, times, cpu } of taken) {
      const cpuBefore = pid ? cpuMsOf(pid) : 0
      for (let request = 0; request < requestsPerTurn; request += 1) {
        const began = performance.now()
        const answer = await ask()
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`)
        if (turn > 0) times.push(performance.now() - began)
      }
      if (pid && turn > 0) cpu.push((cpuMsOf(pid) - cpuBefore) / requestsPerTurn)
    }
  }
  return taken.map(({ name, times, cpu }) => ({
    name,
    p50Ms: median(times),
    p95Ms: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0,
    cpuMs: cpu.length > 0 ? median(cpu) : null,
  }))
}
