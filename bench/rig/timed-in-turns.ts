import { median } from './median.ts'
import { cpuMsOf } from './process-cpu.ts'

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
