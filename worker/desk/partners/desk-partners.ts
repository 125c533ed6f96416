import { Hono } from 'hono/tiny'
import { operatorCommand, type OperatorCommand } from '#contract/affiliate-operator.ts'
import {
  deskPartnerPaths as paths,
  type DeskPartner,
  figuresQuery,
  type PartnerChecks,
  partnersQuery,
} from '#contract/desk/partners.ts'
import { affiliateDashboard } from '#lib/affiliate-dashboard.ts'
import { csvMoney, csvText } from '#lib/csv.ts'
import { affiliateAccount } from '../../affiliate/affiliate-account.ts'
import type { AppEnv, DeskUser } from '../../http/app-context.ts'
import { heldSales as salesHeld, possibleSales } from '../../affiliate/affiliate-checks.ts'
import { partnerByCode } from '../../affiliate/affiliate-partners.ts'
import { notePayouts, partnerFigures, partnersDue } from '../../affiliate/payouts-due.ts'
import { noteApplications } from '../../affiliate/waiting-applications.ts'
import { somethingChanged, sql } from '../../database/sql.ts'
import { auditInsert } from '../audit-log.ts'
import { answerCsv } from '../csv-answer.ts'
import {
  aboutPartner,
  listPartnerPage,
  partnersByCode,
  waitingApplications,
} from './partner-list.ts'
import { findStored, withStorage } from '../../database/storage.ts'
import { invalidField } from '../../http/errors.ts'
import { logged } from '../../http/log-failure.ts'
import { checkedBody, checkedQuery } from '../../http/read-body.ts'
import { siteOrigin } from '../../http/origins.ts'
import { sendMailsSoon } from '../../mail/send-mails-soon.ts'
import { atDesk } from '../access/desk-access.ts'
import { type CommandContext, CommandRefusal } from '../../affiliate/command-context.ts'
import { runCommand } from '../../affiliate/run-command.ts'
import { site } from '#site.config.ts'
import { formatMoney } from '#contract/money.ts'

/**
 * No more is paid out than is due, and once under a reference: whoever wants to pay ahead does so outside of these books.
 *
 * @returns What payouts to the partner may come to in all, in cents.
 */
async function requireDue(
  db: D1Database,
  { code, amountCents, reference }: { code: string; amountCents: number; reference: string },
): Promise<number | null> {
  if (await sql`SELECT 1 FROM affiliate_payouts WHERE reference = ${reference}`.isFound(db))
    throw invalidField('reference', `A payout with the reference ${reference} is entered already.`)
  const partner = await partnerByCode(db, code)
  if (!partner) return null
  const { totals } = affiliateDashboard(await affiliateAccount(db, partner), new Date())
  if (amountCents <= totals.balanceCents) return totals.dueCents
  const due = formatMoney(Math.max(0, totals.balanceCents), 'exact')
  throw invalidField('amountCents', `No more than ${due} is due to ${code}.`)
}

/** What may be settled by a command. */
const settling: Partial<
  Record<OperatorCommand['action'], (db: D1Database, nowMs: number) => Promise<void>>
> = { approve: noteApplications, decline: noteApplications, 'record-payout': notePayouts }

/**
 * Carries out a command of the partner programme, with its line in the audit log in the same transaction.
 *
 * @throws {ApiError} `invalid_fields`.
 */
async function deskCommand(
  command: OperatorCommand,
  user: DeskUser,
  context: Pick<CommandContext, 'db' | 'origin'>,
) {
  const { db } = context
  const payout = command.action === 'record-payout' ? command : null
  const mostPaidOutCents = payout && (await requireDue(db, payout))
  const now = new Date()
  // That of a payout is likely to hold the partner's code, which begins with a name.
  const named: Record<string, string> =
    'reference' in command && !payout ? { reference: command.reference } : {}
  const action = `partners.${command.action}`
  const noted = (subject: string, more = {}) => {
    const line = { ...user, action, subject, detail: { ...named, ...more } }
    return [auditInsert(db, line, now.getTime(), somethingChanged)]
  }
  try {
    const answer = await runCommand(command, { ...context, now, noted, mostPaidOutCents })
    const settle = settling[command.action]
    if (settle) await logged('matter_not_settled', () => settle(db, now.getTime()))
    return answer
  } catch (error) {
    if (!(error instanceof CommandRefusal)) throw error
    // Another payout may have come first.
    if (payout) await requireDue(db, payout)
    throw invalidField(payout ? 'reference' : 'command', error.message)
  }
}

/** Partners at the desk: who they are, what they are owed, who wants to be one, and what is decided about them. */
export const deskPartners = new Hono<AppEnv>()
  .get(paths.list, ...atDesk, async (c) => {
    const wanted = checkedQuery(c, partnersQuery)
    return c.json(await withStorage(() => listPartnerPage(c.env.DB, wanted)))
  })
  .get(paths.figures, ...atDesk, async (c) => {
    const { codes } = checkedQuery(c, figuresQuery)
    const { DB: db } = c.env
    const figured = await withStorage(async () =>
      partnerFigures(db, await partnersByCode(db, codes)),
    )
    return c.json({ figures: figured.map(({ figures }) => figures) })
  })
  .get(paths.due, ...atDesk, async (c) => c.json(await withStorage(() => partnersDue(c.env.DB))))
  .get(paths.dueCsv, ...atDesk, async (c) => {
    const { due, totalCents } = await withStorage(() => partnersDue(c.env.DB))
    const day = new Date().toISOString().slice(0, 10)
    const detail = { partners: due.length, totalCents }
    const entry = { action: 'partners.export', subject: 'due', detail }
    const rows = due.map(({ name, email, code, balanceCents }) => [
      name,
      email,
      code,
      csvMoney(balanceCents),
      site.currency,
      `Commission ${code} ${day}`,
    ])
    const table = csvText([['name', 'email', 'code', 'amount', 'currency', 'reference'], ...rows])
    return answerCsv(c, { name: `payouts-${day}`, table }, entry)
  })
  .get(paths.checks, ...atDesk, async (c) =>
    c.json(
      await withStorage(async (): Promise<PartnerChecks> => ({
        held: await salesHeld(c.env.DB),
        possible: await possibleSales(c.env.DB),
      })),
    ),
  )
  .get(paths.applications, ...atDesk, async (c) =>
    c.json({ applications: await withStorage(() => waitingApplications(c.env.DB)) }),
  )
  .post(paths.commands, ...atDesk, async (c) => {
    const command = await checkedBody(c, operatorCommand)
    const origin = siteOrigin(c.req.url, c.get('settings'))
    const answer = await deskCommand(command, c.get('desk'), { db: c.env.DB, origin })
    c.executionCtx.waitUntil(sendMailsSoon(c.env))
    return c.json({ ok: true, ...answer })
  })
  .get(paths.one(':code'), ...atDesk, async (c) => {
    const { DB: db } = c.env
    const found = await findStored(async () => {
      const partner = await partnerByCode(db, (c.req.param('code') ?? '').toUpperCase())
      if (!partner) return null
      const now = new Date()
      const [account, about] = await Promise.all([
        affiliateAccount(db, partner),
        aboutPartner(db, partner, now.getTime()),
      ])
      const answer: DeskPartner = {
        ...partner,
        ...about,
        account: affiliateDashboard(account, now),
      }
      return answer
    })
    return c.json(found)
  })
