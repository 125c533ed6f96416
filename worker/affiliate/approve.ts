import {
  findApplication,
  insertPartner,
  partnerByApplication,
  partnerByCode,
} from '../db/affiliate-partners.ts'
import { nameParts } from '#contract/forms/name-parts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { CommandRefusal } from './command-refusal.ts'
import { newPartnerCode } from './new-code.ts'
import { openAddress } from './open-address.ts'

type Approval = { application: string; code?: string | undefined }

/** Makes a partner of an application: code, link and private dashboard address. @throws {CommandRefusal} */
export async function approve(
  { application: named, code: wanted }: Approval,
  context: { db: D1Database; origin: string; now: Date },
) {
  const { db, origin, now } = context
  const application = await findApplication(db, named)
  if (!application) throw new CommandRefusal(`There is no application ${named}.`)
  const known = await partnerByApplication(db, application.id)
  if (known) {
    throw new CommandRefusal(
      `That application was approved already, as ${known.code}. \`new-address ${known.code}\` opens another dashboard address.`,
    )
  }
  if (wanted && (await partnerByCode(db, wanted))) {
    throw new CommandRefusal(`The code ${wanted} is taken.`)
  }
  const id = crypto.randomUUID()
  const code = wanted ?? newPartnerCode(application.name)
  const isMade = await insertPartner(db, { id, code, application, approvedAt: now.toISOString() })
  if (!isMade) throw new CommandRefusal('Somebody else approved it at the same moment.')
  const dashboard = await openAddress(context, id)
  await queueMail(db, {
    id: `affiliate-approved:${id}`,
    kind: 'affiliate-approved',
    to: application.email,
    data: { code, firstName: nameParts(application.name).firstName },
    secret: new URL(dashboard).hash.slice(1),
    subjectId: id,
    nowMs: now.getTime(),
  }).run()
  return {
    code,
    name: application.name,
    email: application.email,
    link: `${origin}/?ref=${code}`,
    dashboard,
  }
}
