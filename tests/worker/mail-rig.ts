import { eventOf, type MailEventKind, svixHeaders } from '#sandbox/mail/tell-worker.ts'
import type { MailBehaviour } from '#sandbox/mail/mailbox.ts'
import { mailKeys } from '#sandbox/mail/keys.ts'
import type { SentMail } from '#sandbox/mail/sent-mail.ts'
import { drain } from '#worker/delivery/drain.ts'
import { mailChannel } from '#worker/mail/mail-channel.ts'
import { queueMail } from '#worker/mail/queue-mail.ts'
import { askWorker, postJson } from './call-worker.ts'
import { someone } from './sandbox-crm.ts'
import { rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

const mailbox = testEnv.CRM_URL.replace(/crm$/, 'mail')

/** Settings under which mails go to the stand-in for Resend. */
export const resendSettings = {
  MAIL_PROVIDER: 'resend',
  MAIL_API_KEY: mailKeys.api,
  MAIL_API_BASE: `${mailbox}/resend`,
  MAIL_WEBHOOK_SECRET: mailKeys.webhook,
} as const

/** Settings under which they go to the stand-in for Postmark. */
export const postmarkSettings = {
  MAIL_PROVIDER: 'postmark',
  MAIL_API_KEY: mailKeys.postmark,
  MAIL_API_BASE: `${mailbox}/postmark`,
  MAIL_WEBHOOK_SECRET: mailKeys.webhook,
} as const

/** Tells the stand-in how to treat mails to one address. */
export async function treatMail(to: string, behaviour: Partial<MailBehaviour>): Promise<void> {
  await fetch(`${mailbox}/behaviour`, {
    method: 'POST',
    body: JSON.stringify({ ...behaviour, to }),
  })
}

/** What an address was sent. */
export async function inboxOf(to: string): Promise<SentMail[]> {
  const url = `${mailbox}/messages.json?to=${encodeURIComponent(to)}`
  return (await fetch(url)).json<SentMail[]>()
}

/** A mail's row, as far as tests look at it. */
type MailRow = {
  state: string
  attempts: number
  last_error: string | null
  secret: string | null
  next_ms: number
  message_id: string | null
}

export const mailRow = async (id: string) => (await rowsWhere<MailRow>('mails', { id }))[0]

/** Lets time pass: every mail is due, and the gate open. */
export async function passMailTime(): Promise<void> {
  await rows('UPDATE mails SET next_ms = 0, claimed_until_ms = 0')
  await rows('UPDATE mail_gate SET next_slot_ms = 0')
}

/** Owes a library link to an address of its own. */
export async function oweMail(to = someone(), secret = 'a-token') {
  const id = `library-link:${crypto.randomUUID()}`
  const data = { firstName: 'Ada' }
  const mail = { id, kind: 'library-link', to, data, secret, nowMs: Date.now() } as const
  await queueMail(testEnv.DB, mail).run()
  return { id, to }
}

/** Sends what is due, as a background run does. */
export async function sendDue(settings: object = resendSettings, db = testEnv.DB): Promise<void> {
  const channel = mailChannel({ ...testEnv, ...settings })
  if (!channel) throw new Error('Mail is off.')
  const allowance = { statements: 1_000, requests: 1_000 }
  await drain({ db, channel, allowance, forMs: 3_000 })
}

/** What an address was sent, once all that is owed has left, or was tried so many times. */
export async function inboxInTheEnd(to: string, tries = 1): Promise<SentMail[]> {
  for (let run = 0; run < tries; run += 1) {
    await passMailTime()
    await sendDue()
  }
  return inboxOf(to)
}

/** Why an address is sent no more. */
export const suppressionsOf = async (address: string) => {
  const found = await rowsWhere<{ reason: string }>('mail_suppressions', {
    address,
    lifted_at: null,
  })
  return found.map(({ reason }) => reason)
}

export const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Tells the worker what became of the first mail an address was sent, as Resend does; `change` bends the headers. */
export async function resendEvent(
  kind: MailEventKind,
  email: string,
  change: (headers: Record<string, string>, body: string) => object = (headers) => headers,
  told: object = {},
) {
  const [mail] = await inboxOf(email)
  const body = JSON.stringify(mail && eventOf(mail, kind, told))
  const headers = svixHeaders(body, 'msg_1', nowSeconds())
  const changed = change(headers, body) as Record<string, string>
  return askWorker(postJson('/api/mail-events/resend', body, changed), resendSettings)
}
