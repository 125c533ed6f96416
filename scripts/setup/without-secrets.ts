/** Settings whose values anybody may read. */
const open =
  /(_BASE|_URL|_ORIGIN|_PROVIDER|_FROM|_REPLY_TO|_STATEMENTS|_LEADS|_ACCOUNT_ID|_LOCATION_ID|_PUBLISHABLE_KEY|_SITE_KEY|_AUD|_DOMAIN|_OWNERS)$/
const alwaysSecret = /^(GHL|ALERT)_WEBHOOK_URL$/

/** A text in which no value of a secret setting is left, whoever wrote it there. */
export function withoutSecrets(
  line: string,
  ...settings: readonly Partial<Record<string, string>>[]
): string {
  let text = line
  for (const [name, value] of settings.flatMap((given) => Object.entries(given))) {
    const isOpen = open.test(name) && !alwaysSecret.test(name)
    if (!isOpen && value && value.length >= 8) text = text.replaceAll(value, `(${name})`)
  }
  return text
}
