import type { Goal } from '../rig/goal.ts'
import type { Table } from '../rig/part.ts'
import { costOf } from './cost-of.ts'
import {
  bytesOfLead,
  daysInMonth,
  daysInYear,
  type GrowthFigures,
  planOf,
  supposed,
} from './growth-plan.ts'
import { databaseLimits, freeADay } from './prices.ts'

/** Leads a day that are reckoned with. */
const rates = [1_000, 10_000, 100_000]

const thousands = (figure: number) => Math.round(figure).toLocaleString('en')
const gb = (bytes: number) => (bytes / 1e9).toFixed(bytes < 1e9 ? 2 : 1)

function growthTable(figures: GrowthFigures): Table {
  const rows = rates.map((rate) => {
    const { usage, keptDays, bytes } = planOf(rate, figures)
    const days = (limit: number) => thousands(limit / (rate * bytes))
    return [
      thousands(rate),
      gb(rate * daysInYear * bytes),
      days(databaseLimits.free),
      days(databaseLimits.paid),
      thousands(keptDays),
      thousands(usage.requests / daysInMonth / 1_000),
      thousands(usage.rowsRead / daysInMonth / 1_000),
      thousands(usage.rowsWritten / daysInMonth / 1_000),
    ]
  })
  return {
    title: 'Growth',
    note: `With ${supposed.viewsOfLead} page views for each lead. The free plan allows ${thousands(freeADay.requests / 1_000)}, ${thousands(freeADay.rowsRead / 1_000)} and ${thousands(freeADay.rowsWritten / 1_000)} thousand a day of the last three.`,
    columns: [
      'Leads a day',
      'GB a year',
      'Days to 0.5 GB',
      'Days to 10 GB',
      'Days kept within 7 GB',
      'Requests a day, thousands',
      'Rows read',
      'Rows written',
    ],
    rows,
  }
}

function costTable(figures: GrowthFigures): Table {
  const costs = rates.map((rate) => costOf(planOf(rate, figures).usage))
  const items = Object.keys(costs[0] ?? {}) as (keyof (typeof costs)[number])[]
  const words: Record<(typeof items)[number], string> = {
    plan: 'Workers Paid',
    requests: 'Requests',
    processorMs: 'Processor time',
    rowsRead: 'D1: rows read',
    rowsWritten: 'D1: rows written',
    databaseGb: 'D1: storage',
    queueOperations: 'Queues: page views',
    bucketGb: 'R2: storage of the archive',
    bucketWrites: 'R2: writes',
    all: 'Together',
  }
  return {
    title: 'Cost a month, US dollars',
    note: 'By Cloudflare’s prices of 22 November 2026 (bench/growth/prices.ts), once two years of leads are there, in the database as many days as fit and in the archive the rest.',
    columns: ['Item', ...rates.map((rate) => `${thousands(rate)} leads a day`)],
    rows: items.map((item) => [words[item], ...costs.map((cost) => cost[item].toFixed(2))]),
  }
}

function bytesTable({ byPart, steps }: GrowthFigures): Table {
  const leads = steps.at(-1)?.leads ?? 1
  const most = 24
  const rest = byPart.slice(most).reduce((sum, { bytes }) => sum + bytes, 0)
  const row = (name: string, table: string, bytes: number) => [
    name,
    table,
    (bytes / leads).toFixed(0),
    gb(bytes),
  ]
  return {
    title: `Bytes a lead, of ${thousands(leads)}`,
    note: 'Pages of each table and index (dbstat), with the mails, deliveries and records of people that leads cause.',
    columns: ['Table or index', 'Of', 'Bytes a lead', 'GB'],
    rows: [
      ...byPart.slice(0, most).map(({ name, table, bytes }) => row(name, table, bytes)),
      row('all others', '', rest),
      row(
        'together',
        '',
        byPart.reduce((sum, { bytes }) => sum + bytes, 0),
      ),
    ],
  }
}

function requestsTable({ early, late, steps }: GrowthFigures): Table {
  const ms = (figure?: number | null) => (figure ?? 0).toFixed(1)
  return {
    title: 'Requests at that size',
    note: 'In one workerd with its local database on this machine, one client; beside them the same on an empty database.',
    columns: [
      'Request',
      'Empty p50',
      'Empty p95',
      `${thousands(steps.at(-1)?.leads ?? 0)} p50`,
      'p95',
      'CPU ms',
    ],
    rows: late.requests.map(({ name, p50Ms, p95Ms, cpuMs }, index) => [
      name,
      ms(early.requests[index]?.p50Ms),
      ms(early.requests[index]?.p95Ms),
      ms(p50Ms),
      ms(p95Ms),
      ms(cpuMs),
    ]),
  }
}

const archiveTable = ({ archive }: GrowthFigures): Table => ({
  title: 'Archive',
  note: 'What moving people who were silent out of the database gives and takes; pages that come free are used for new rows.',
  columns: [
    'People',
    'Leads',
    'Files',
    'Bytes a lead in a file',
    'Bytes a lead freed',
    'ms a lead',
  ],
  rows: [
    [
      thousands(archive.people),
      thousands(archive.leads),
      thousands(archive.files),
      (archive.fileBytes / archive.leads).toFixed(0),
      (archive.freedBytes / archive.leads).toFixed(0),
      (archive.milliseconds / archive.leads).toFixed(2),
    ],
  ],
})

const rowsTable = ({ early, late }: GrowthFigures): Table => ({
  title: 'Rows a lead',
  note: 'A lead in all: taken, handed to the CRM, mails sent, counted. As D1 counts them; and a minute of cron, which in the filled database still works off what the fill left.',
  columns: ['Database', 'Read a lead', 'Written a lead', 'Cron reads', 'Cron writes'],
  rows: Object.entries({ empty: early, filled: late }).map(([name, { rows }]) => [
    name,
    rows.lead.read.toFixed(0),
    rows.lead.written.toFixed(0),
    String(rows.cron.read),
    String(rows.cron.written),
  ]),
})

/** Everything a run found out. */
export const growthTables = (figures: GrowthFigures): Table[] => [
  bytesTable(figures),
  rowsTable(figures),
  requestsTable(figures),
  archiveTable(figures),
  growthTable(figures),
  costTable(figures),
]

/** That nothing takes more the more there is. */
export function growthGoals({ steps, early, late }: GrowthFigures): Goal[] {
  const last = steps.length - 1
  return [
    {
      name: 'Growth: bytes of a late lead, against an early one',
      figure: bytesOfLead(steps, last - 1, last),
      unit: '',
      baseline: { name: 'the first', figure: bytesOfLead(steps, 0, 1) },
      limited: 'ratio',
      is: 'at most',
      limit: 1.1,
    },
    {
      name: 'Growth: rows a lead reads, filled against empty',
      figure: late.rows.lead.read,
      unit: '',
      baseline: { name: 'empty', figure: early.rows.lead.read },
      limited: 'ratio',
      is: 'at most',
      limit: 1.25,
    },
  ]
}
