import { devVars } from '#scripts/stack/dev-vars.ts'

/** Settings that scripts use and the worker does not: access to services, for what is set up once. */
export const serviceSettingNames = [
  'CLOUDFLARE_API_TOKEN',
  'CLOUDFLARE_ACCOUNT_ID',
  'CLOUDFLARE_API_BASE',
  // Of the mail provider, where the worker's own key may only send: a full key of Resend, an account token of Postmark.
  'MAIL_ADMIN_KEY',
] as const

export type ServiceSettings = Partial<Record<(typeof serviceSettingNames)[number], string>>

/** Those that are given and not blank: in the environment, else in `.dev.vars`. */
export function serviceSettings(environment: NodeJS.Dict<string> = process.env): ServiceSettings {
  const source = { ...devVars(), ...environment }
  const given: ServiceSettings = {}
  for (const name of serviceSettingNames) {
    const value = source[name]?.trim()
    if (value) given[name] = value
  }
  return given
}
