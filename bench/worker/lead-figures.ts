import { childrenCalled, cpuPerRequest } from '../rig/processor-time.ts'
import { median } from '../rig/rounds.ts'
import { workerOnMiniflare } from './worker-on-miniflare.ts'

/** What accepting leads takes, beside a bare `ok`, at one number of clients. */
export type LeadRates = {
  clients: number
  bare: { perSecond: number; p50Ms: number }
  lead: { perSecond: number; p50Ms: number }
}

/** Processor time is in milliseconds a request, database included; null where the system does not tell. */
export type LeadFigures = { rates: LeadRates[]; cpu: { ok: number; lead: number } | null }

const requestsPerRun = 600

/** Median and rate of one way to answer, asked by so many clients at once. */
async function rateOf(clients: number, ask: () => Promise<Response>) {
  const times: number[] = []
  let sent = 0
  const startedMs = performance.now()
  const client = async () => {
    while (sent < requestsPerRun) {
      sent += 1
      const beganMs = performance.now()
      const answer = await ask()
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
      times.push(performance.now() - beganMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const perSecond = (requestsPerRun / (performance.now() - startedMs)) * 1000
  return { perSecond, p50Ms: median(times) }
}

const lead = () =>
  JSON.stringify({
    email: `bench-${crypto.randomUUID()}@example.com`,
    firstName: 'Bench',
    source: 'Bench',
    submissionId: crypto.randomUUID(),
  })

/** Sends leads to the bundled worker; each is validated, committed to the database and answered. */
export async function measureLeads(script: string): Promise<LeadFigures> {
  const miniflare = await workerOnMiniflare(script)
  try {
    const origin = await miniflare.ready
    const askBare = () => fetch(new URL('/bare', origin))
    const sendLead = () =>
      fetch(new URL('/api/ghl-webhook', origin), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: lead(),
      })
    const [pid] = process.platform === 'linux' ? childrenCalled('workerd') : []
    const cpu = pid ? await cpuPerRequest(pid, { ok: askBare, lead: sendLead }) : null
    const rates: LeadRates[] = []
    for (const clients of [1, 16]) {
      rates.push({
        clients,
        bare: await rateOf(clients, askBare),
        lead: await rateOf(clients, sendLead),
      })
    }
    return { rates, cpu }
  } finally {
    await miniflare.dispose()
  }
}
