import { site } from '#site.config.ts'
import { type Env, problemsOf, settingsOf } from '../env.ts'
import { cloudflareEmail } from './cloudflare-email.ts'
import type { MailSender } from './mail-sender.ts'
import { postmark } from './postmark.ts'
import { resend } from './resend.ts'

/** The provider the settings choose; null while the part `mail` is not on (mails wait in D1). */
export function configuredSender(env: Env): MailSender | null {
  const { MAIL_PROVIDER: provider, MAIL_API_KEY: key = '', MAIL_API_BASE: base } = settingsOf(env)
  const baseUrl = base?.replace(/\/+$/, '')
  switch (provider) {
    case 'cloudflare':
      return env.EMAIL ? cloudflareEmail(env.EMAIL) : null
    case 'resend':
      return resend(baseUrl ?? 'https://api.resend.com', key)
    case 'postmark':
      return postmark(baseUrl ?? 'https://api.postmarkapp.com', key)
    case undefined:
      return null
  }
}

/** Whether mails are to leave, as their settings (however badly set) or the pages say. */
export const isMailMeant = (env: Env): boolean =>
  site.mailFrom !== null || configuredSender(env) !== null || problemsOf(env, 'mail') !== null

/** The address mails come from. */
export function mailFromAddress(env: Env): string {
  return settingsOf(env).MAIL_FROM ?? site.mailFrom ?? site.contactEmail
}
