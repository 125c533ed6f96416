import { nameParts } from '#contract/forms/name-parts.ts'
import {
  declineDelete,
  findApplication,
  isPartner,
  partnerByApplication,
  partnerByCode,
  partnerInsert,
} from './affiliate-partners.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { CommandContext } from './command-context.ts'
import { CommandRefusal } from './command-refusal.ts'
import { newAddress } from './new-address.ts'

/** Letters and digits that cannot be mistaken for each other when read aloud or copied by hand. */
const clearSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A partner code that begins with the partner's first name and ends at random: `ADA-7K2QX`. */
function newPartnerCode(name: string): string {
  const start = name
    .normalize('NFKD')
    .replace(/[^A-Za-z ]/g, '')
    .split(' ')[0]
    ?.slice(0, 12)
    .toUpperCase()
  const random = crypto.getRandomValues(new Uint8Array(5))
  const end = [...random].map((byte) => clearSigns[byte % clearSigns.length]).join('')
  return `${start || 'PARTNER'}-${end}`
}

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
    only: isPartner(id),
  })
  const [made] = await db.batch([
    partnerInsert(db, { id, code, application, approvedAt: now.toISOString() }),
    declineDelete(db, application.id),
    ...statements,
    news,
    ...noted(id),
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
