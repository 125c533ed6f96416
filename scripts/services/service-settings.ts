import { devVars } from '#scripts/stack/dev-vars.ts'

/** Settings that scripts use and the worker does not: access to services that are set up once. */
export const serviceSettingNames = [
  'CLOUDFLARE_API_TOKEN',
  'CLOUDFLARE_ACCOUNT_ID',
  'CLOUDFLARE_API_BASE',
  'POSTMARK_ACCOUNT_TOKEN',
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
