/** What is known of how mail is set, by the names of its settings alone. */
type MailSetup = {
  /** The address pages promise mails from; null while they promise none. */
  mailFrom: string | null
  settings: readonly string[]
  /** Whether wrangler.toml binds Cloudflare's Email Service. */
  hasBinding: boolean
}

/** How the pages' promise of mails and the worker's settings disagree, in a sentence; null where they agree. */
export function mailDisagreement({ mailFrom, settings, hasBinding }: MailSetup): string | null {
  const isOn =
    settings.includes('MAIL_PROVIDER') && (settings.includes('MAIL_API_KEY') || hasBinding)
  if (mailFrom !== null && !isOn) {
    return 'Pages promise mails (mailFrom in site.config.ts), but nothing sends them: set MAIL_PROVIDER and MAIL_API_KEY (for Cloudflare the binding EMAIL in wrangler.toml), or mailFrom to null.'
  }
  if (mailFrom === null && isOn) {
    return 'Mails are sent, but no page promises one: set mailFrom in site.config.ts, or take MAIL_PROVIDER away.'
  }
  return null
}
