import { Hono } from 'hono'
import { operatorCommand } from '#contract/affiliate-operator.ts'
import {
  deskPartnerPaths as paths,
  type DeskPartner,
  figuresQuery,
  type PartnerChecks,
  partnersQuery,
} from '#contract/desk/partners.ts'
import { affiliateDashboard } from '#lib/affiliate-dashboard.ts'
import { csvText } from '#lib/csv.ts'
import { affiliateAccount } from '../../affiliate/affiliate-account.ts'
import type { AppEnv } from '../../http/app-context.ts'
import { heldSales, possibleSales } from '../../affiliate/affiliate-checks.ts'
import { partnerByCode } from '../../affiliate/affiliate-partners.ts'
import { auditInsert } from '../audit-log.ts'
import {
  aboutPartner,
  listPartnerPage,
  partnersByCode,
  waitingApplications,
} from './partner-list.ts'
import { withStorage } from '../../database/storage.ts'
import { deskCommand } from './partner-commands.ts'
import { partnerFigures, partnersDue } from './partner-figures.ts'
import { ApiError } from '../../http/errors.ts'
import { checkedBody, checkedQuery } from '../../http/read-body.ts'
import { siteOrigin } from '../../http/origins.ts'
import { sendMailsSoon } from '../../mail/send-mails-soon.ts'
import { deskAccess } from '../access/desk-access.ts'
import { rateLimit } from '../../http/rate-limit.ts'

const limit = rateLimit('READ_RATE_LIMIT')

/** Partners at the desk: who they are, what they are owed, who wants to be one, and what is decided about them. */
export const deskPartners = new Hono<AppEnv>()
  .get(paths.list, limit, deskAccess, async (c) => {
    const wanted = checkedQuery(c, partnersQuery)
    return c.json(await withStorage(() => listPartnerPage(c.env.DB, wanted)))
  })
  .get(paths.figures, limit, deskAccess, async (c) => {
    const { codes } = checkedQuery(c, figuresQuery)
    const { DB: db } = c.env
    const figured = await withStorage(async () =>
      partnerFigures(db, await partnersByCode(db, codes)),
    )
    return c.json({ figures: figured.map(({ figures }) => figures) })
  })
  .get(paths.due, limit, deskAccess, async (c) =>
    c.json(await withStorage(() => partnersDue(c.env.DB))),
  )
  .get(paths.dueCsv, limit, deskAccess, async (c) => {
    const { DB: db } = c.env
    const { due, totalCents } = await withStorage(() => partnersDue(db))
    const nowMs = Date.now()
    const day = new Date(nowMs).toISOString().slice(0, 10)
    const detail = { partners: due.length, totalCents }
    const entry = { ...c.get('desk'), action: 'partners.export', subject: 'due', detail }
    await withStorage(() => auditInsert(db, entry, nowMs).run())
    const rows = due.map(({ name, email, code, balanceCents }) => [
      name,
      email,
      code,
      (balanceCents / 100).toFixed(2),
      'USD',
      `Commission ${code} ${day}`,
    ])
    return c.body(
      csvText([['name', 'email', 'code', 'amount', 'currency', 'reference'], ...rows]),
      200,
      {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="payouts-${day}.csv"`,
      },
    )
  })
  .get(paths.checks, limit, deskAccess, async (c) =>
    c.json(
      await withStorage(async (): Promise<PartnerChecks> => ({
        held: await heldSales(c.env.DB),
        possible: await possibleSales(c.env.DB),
      })),
    ),
  )
  .get(paths.applications, limit, deskAccess, async (c) =>
    c.json({ applications: await withStorage(() => waitingApplications(c.env.DB)) }),
  )
  .post(paths.commands, limit, deskAccess, async (c) => {
    const command = await checkedBody(c, operatorCommand)
    const origin = siteOrigin(c.req.url, c.get('settings'))
    const answer = await deskCommand(command, c.get('desk'), { db: c.env.DB, origin })
    c.executionCtx.waitUntil(sendMailsSoon(c.env))
    return c.json({ ok: true, ...answer })
  })
  .get(paths.one(':code'), limit, deskAccess, async (c) => {
    const { DB: db } = c.env
    const found = await withStorage(async () => {
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
    if (!found) throw new ApiError('not_found')
    return c.json(found)
  })
