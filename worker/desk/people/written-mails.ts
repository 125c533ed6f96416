import type { WrittenPersonMail } from '#contract/desk/people.ts'
import { renderMail } from '#mails/render-mail.ts'
import { mailsToWrite } from './person-rows.ts'
import { type Env, settingsOf } from '../../env.ts'
import { productionOrigin } from '../../http/origins.ts'
import { readMail } from '../../mail/owed-mail.ts'

/** Most mails written for one archive. */
const mostWritten = 100

/**
 * Mails of an address written again from their rows, without the tokens they carried: all of them, or one. What cannot
 * be read any more is left out.
 */
export async function writtenMails(
  env: Env,
  address: string,
  id: string | null = null,
): Promise<WrittenPersonMail[]> {
  const settings = settingsOf(env)
  const origin = settings.MAIL_LINK_ORIGIN ?? productionOrigin(settings)
  const rows = await mailsToWrite(env.DB, address, id, mostWritten)
  return rows.flatMap(({ content }) => {
    const mail = readMail(content)
    if (!mail) return []
    const nowMs = Date.parse(mail.createdAt)
    const context = { origin, secret: null, unsubscribeUrl: null, nowMs }
    try {
      const { subject, text } = renderMail(mail.kind, mail.data as never, context)
      return [{ id: mail.id, subject, text }]
    } catch {
      return []
    }
  })
}
