import { prices } from './prices.ts'

/** What a month uses. */
export type Usage = {
  requests: number
  processorMs: number
  rowsRead: number
  rowsWritten: number
  databaseGb: number
  queueOperations: number
  bucketGb: number
  bucketWrites: number
}

const beyond = (amount: number, included: number) => Math.max(0, amount - included)

/** US dollars a month by item, on Workers Paid. */
export function costOf(usage: Usage): Record<keyof Usage | 'plan' | 'all', number> {
  const millions = (
    name:
      | 'requests'
      | 'processorMs'
      | 'rowsRead'
      | 'rowsWritten'
      | 'queueOperations'
      | 'bucketWrites',
  ) => (beyond(usage[name], prices[name].included) / 1e6) * prices[name].usdPerMillion
  const gigabytes = (name: 'databaseGb' | 'bucketGb') =>
    beyond(usage[name], prices[name].included) * prices[name].usdEach
  const items = {
    plan: prices.planUsd,
    requests: millions('requests'),
    processorMs: millions('processorMs'),
    rowsRead: millions('rowsRead'),
    rowsWritten: millions('rowsWritten'),
    databaseGb: gigabytes('databaseGb'),
    queueOperations: millions('queueOperations'),
    bucketGb: gigabytes('bucketGb'),
    bucketWrites: millions('bucketWrites'),
  }
  return { ...items, all: Object.values(items).reduce((sum, usd) => sum + usd, 0) }
}
