import { Hono } from 'hono'
import { erasePerson, peoplePaths as paths, type PersonArchive } from '#contract/desk/people.ts'
import type { AppEnv } from '../../http/app-context.ts'
import { auditInsert } from '../audit-log.ts'
import { withStorage } from '../../database/storage.ts'
import { crmReach, erasePersonEverywhere } from '../../people/erase-person.ts'
import { personRecord } from './person-record.ts'
import { writtenMails } from './written-mails.ts'
import { ApiError } from '../../http/errors.ts'
import { checkedBody } from '../../http/read-body.ts'
import { mailAddress } from '../../mail/mail-address.ts'
import { deskAccess } from '../access/desk-access.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { personOfPath } from './desk-people.ts'

/** The CRM and Stripe are given this long within the request; what they do not do then is owed. */
const eraseWaitMs = 25_000

/** What a person may ask for: everything that is held of them, and that it is erased. For the owner alone. */
export const deskRights = new Hono<AppEnv>()
  .get(paths.archive, rateLimit('READ_RATE_LIMIT'), deskAccess, async (c) => {
    const person = await personOfPath(c)
    const nowMs = Date.now()
    const entry = { ...c.get('desk'), action: 'people.archive', subject: person.id }
    await withStorage(() => auditInsert(c.env.DB, entry, nowMs).run())
    const record = await withStorage(() => personRecord(c.env.DB, person, crmReach(c.env)))
    return c.json({
      madeAt: new Date(nowMs).toISOString(),
      ...record,
      written: await withStorage(() => writtenMails(c.env, person.address)),
    } satisfies PersonArchive)
  })
  .delete(paths.person, rateLimit('READ_RATE_LIMIT'), deskAccess, async (c) => {
    const { address } = await checkedBody(c, erasePerson)
    const person = await personOfPath(c)
    if (mailAddress(address) !== person.address) {
      throw new ApiError('invalid_fields', { fields: { address: 'That is another address.' } })
    }
    const entry = { ...c.get('desk'), action: 'people.erase', subject: person.id }
    const noted = auditInsert(c.env.DB, entry, Date.now())
    return c.json(await withStorage(() => erasePersonEverywhere(c.env, person, noted), eraseWaitMs))
  })
