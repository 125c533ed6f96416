import * as z from 'zod/mini'
import { affiliateCode } from '../affiliate-code.ts'
import type { SaleToCheck } from '../affiliate-operator.ts'
import type { AffiliateDashboard } from '../affiliate.ts'
import { cursorText, deskPageRows, type ListedMail } from './list.ts'

/** Query of the list of partners. `q` is the beginning of a code. */
export const partnersQuery = z.object({
  q: z.optional(affiliateCode),
  cursor: z.optional(cursorText),
})

/** Codes whose figures are asked for, with commas between them. */
export const figuresQuery = z.object({
  codes: z.pipe(
    z.string(),
    z.transform((codes) => codes.split(',').slice(0, deskPageRows)),
  ),
})

/** A partner in the list. Times are ISO 8601, UTC. */
export const partnerLine = z.object({
  code: z.string(),
  name: z.string(),
  email: z.string(),
  approvedAt: z.string(),
  revokedAt: z.nullable(z.string()),
})

export type PartnerLine = z.infer<typeof partnerLine>

/** What came of a partnership so far, worked out from its sales, and how often it is paid out. Money in cents. */
export type PartnerFigures = Pick<PartnerLine, 'code'> &
  Pick<AffiliateDashboard['tier'], 'payouts'> &
  Pick<
    AffiliateDashboard['totals'],
    'leads' | 'closes' | 'heldSales' | 'pendingCents' | 'balanceCents' | 'paidOutCents'
  >

/** Partners who have earned more than they were paid. */
export type PartnersDue = { due: (PartnerLine & PartnerFigures)[]; totalCents: number }

/** Sales that a person has to look at before they earn anybody anything. */
export type PartnerChecks = { held: SaleToCheck[]; possible: SaleToCheck[] }

/** An application that waits for an answer, promised by `dueAt`; null once it was answered. */
export const application = z.object({
  id: z.string(),
  programme: z.enum(['affiliate', 'partner']),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  at: z.string(),
  dueAt: z.nullable(z.string()),
  /** What was answered, question by question. */
  answers: z.array(z.object({ id: z.string(), value: z.string() })),
})

export type Application = z.infer<typeof application>

/** Everything about one partner. */
export type DeskPartner = PartnerLine & {
  /** Clicks on the link in the last 30 days; counted to a thousand. */
  clicks: number
  account: AffiliateDashboard
  application: Pick<Application, 'id' | 'at' | 'answers'> | null
  mails: ListedMail[]
}

/** Clicks beyond which nothing is counted. */
export const mostVisitsCounted = 1_000

const partners = '/api/desk/partners'

/** Lists and looks up partners (GET); carries out a command of the programme (POST). */
export const deskPartnerPaths = {
  list: partners,
  figures: `${partners}/figures`,
  due: `${partners}/due`,
  dueCsv: `${partners}/due.csv`,
  checks: `${partners}/checks`,
  commands: `${partners}/commands`,
  one: (code: string) => `${partners}/${code}`,
  applications: '/api/desk/applications',
} as const
