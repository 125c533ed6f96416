import { setTimeout as delay } from 'node:timers/promises'
import type { ProbeReport } from './probe.ts'

/** Reports of the pages of one tab, in the order they arrived. */
export class ProbeReports {
  private readonly kept: ProbeReport[] = []

  readonly add = (report: unknown): void => {
    this.kept.push(report as ProbeReport)
  }

  /** Forgets what was reported so far. */
  clear(): void {
    this.kept.length = 0
  }

  /** The first report of a kind by a page since the last `clear`, if it has arrived. */
  known(path: string, type: ProbeReport['type']): ProbeReport | undefined {
    return this.kept.find((report) => report.path === path && report.type === type)
  }

  /** The first report of a kind by a page since the last `clear`; waits for it, at most ten seconds. */
  async of(path: string, type: ProbeReport['type']): Promise<ProbeReport> {
    const deadline = Date.now() + 10_000
    for (;;) {
      const found = this.known(path, type)
      if (found) return found
      if (Date.now() > deadline) throw new Error(`${path} never reported "${type}".`)
      await delay(10)
    }
  }
}
