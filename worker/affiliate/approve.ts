import {
  declineDelete,
  findApplication,
  isPartner,
  partnerByApplication,
  partnerByCode,
  partnerInsert,
} from '../db/affiliate-partners.ts'
import { nameParts } from '#contract/forms/name-parts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { CommandContext } from './command-context.ts'
import { CommandRefusal } from './command-refusal.ts'
import { newAddress } from './new-address.ts'
import { newPartnerCode } from './new-code.ts'

type Approval = { application: string; code?: string | undefined }

/**
 * Makes a partner of an application: code, link, private dashboard address and the mail with all three, in one
 * transaction.
 *
 * @throws {CommandRefusal}
 */
export async function approve(
  { application: named, code: wanted }: Approval,
  context: CommandContext,
) {
  const { db, origin, now, noted = () => [] } = context
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
  const { token, dashboard, statements } = await newAddress(context, id)
  const news = queueMail(db, {
    id: `affiliate-approved:${id}`,
    kind: 'affiliate-approved',
    to: application.email,
    data: { code, firstName: nameParts(application.name).firstName },
    secret: token,
    subjectId: id,
    nowMs: now.getTime(),
    only: isPartner('?6'),
  })
  const [made] = await db.batch([
    partnerInsert(db, { id, code, application, approvedAt: now.toISOString() }),
    declineDelete(db, application.id),
    ...statements,
    news,
    ...noted(code),
  ])
  if (!made?.meta.changes) throw new CommandRefusal('Somebody else approved it at the same moment.')
  return {
    code,
    name: application.name,
    email: application.email,
    link: `${origin}/?ref=${code}`,
    dashboard,
  }
}
