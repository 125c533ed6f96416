import type { Channel } from '../delivery/channel.ts'
import type { Env } from '../env.ts'
import { configuredSender } from './configured-sender.ts'
import { mailLedger } from './mail-ledger.ts'
import { type OwedMail, readMail } from './owed-mail.ts'
import { sendMail } from './send-mail.ts'

/** A provider that has not answered by then may have the mail or not. */
const answerWithinMs = 30_000

/** The way to inboxes; null while no provider is configured. */
export function mailChannel(env: Env): Channel<OwedMail> | null {
  const sender = configuredSender(env)
  if (!sender) return null
  return {
    ledger: mailLedger,
    requests: 1,
    slotMs: sender.slotMs,
    attemptMs: answerWithinMs,
    read: readMail,
    send: (mail, signal) => sendMail(env, sender, mail, signal),
  }
}
