import { median } from './median.ts'
import { cpuMsOf } from './process-cpu.ts'

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
