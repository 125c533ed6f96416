import { readdirSync, readFileSync } from 'node:fs'
import { median } from './rounds.ts'

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

const batches = 15
const requestsPerBatch = 60

/**
 * Processor time of one request of each kind, in milliseconds, as the process `pid` used it: median of the batches,
 * which take turns. Linux only.
 */
export async function cpuPerRequest<Kind extends string>(
  pid: string,
  kinds: Record<Kind, () => Promise<Response>>,
): Promise<Record<Kind, number>> {
  const names = Object.keys(kinds) as Kind[]
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Kind,
    number[]
  >
  // The first batch of each is for the compiler.
  for (let batch = 0; batch <= batches; batch += 1) {
    for (const name of names) {
      const before = cpuMsOf(pid)
      for (let request = 0; request < requestsPerBatch; request += 1) {
        const answer = await kinds[name]()
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${name} answered ${answer.status}.`)
      }
      if (batch > 0) times[name].push((cpuMsOf(pid) - before) / requestsPerBatch)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<
    Kind,
    number
  >
}

const turns = 8
const requestsPerTurn = 30

/** Times in milliseconds; processor time is null where the system does not tell. */
export type Timing = { p50Ms: number; p95Ms: number; cpuMs: number | null }

/** Asks some requests in turns, so that a busy moment falls on all of them; `pid` is whose processor time is taken. */
export async function timedInTurns(
  pid: string | undefined,
  asks: readonly (() => Promise<Response>)[],
): Promise<Timing[]> {
  const taken = asks.map(() => ({ times: [] as number[], cpu: [] as number[] }))
  // The first turn is for the compiler.
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [index, ask] of asks.entries()) {
      const cpuBefore = pid ? cpuMsOf(pid) : 0
      for (let request = 0; request < requestsPerTurn; request += 1) {
        const began = performance.now()
        const answer = await ask()
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`)
        if (turn > 0) taken[index]?.times.push(performance.now() - began)
      }
      if (pid && turn > 0) taken[index]?.cpu.push((cpuMsOf(pid) - cpuBefore) / requestsPerTurn)
    }
  }
  return taken.map(({ times, cpu }) => ({
    p50Ms: median(times),
    p95Ms: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0,
    cpuMs: cpu.length > 0 ? median(cpu) : null,
  }))
}
