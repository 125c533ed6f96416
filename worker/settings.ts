import * as z from 'zod/mini'
import { turnstileOrigin } from '#contract/turnstile.ts'

/** Whether a URL's hostname is this machine's own. In production no request reaches the worker under one. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

function isSafeUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

/** Whether an address is this machine's own. */
export const isLocalUrl = (value: string): boolean =>
  URL.canParse(value) && isLoopbackHost(new URL(value).hostname)

const secureUrl = z
  .string()
  .check(
    z.refine(isSafeUrl, { error: 'must be an https:// address (http:// only on this machine)' }),
  )

const secret = (shape: RegExp, error: string) => z.string().check(z.regex(shape, { error }))
const headerSafe = secret(/^[\x21-\x7E]+$/, 'must be one word of plain characters')

/** One address as a mail's header has it, without a name. */
const oneAddress = z
  .string()
  .check(z.email({ error: 'must be one e-mail address, like hello@example.com' }))

/** What a setting lists, separated by commas, in small letters. */
export function settingList(value: string | undefined): readonly string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
}

/** Owners as Cloudflare Access knows them: people by address, service tokens by client id. */
const ownerList = z
  .string()
  .check(
    z.refine(
      (value) =>
        settingList(value).every(
          (each) => oneAddress.safeParse(each).success || /^[0-9a-f]{32}\.access$/.test(each),
        ),
      { error: 'must be e-mail addresses or client ids of service tokens, separated by commas' },
    ),
  )

/** An origin of ours, as links begin. */
const ownOrigin = secureUrl.check(
  z.refine((value) => URL.canParse(value) && new URL(value).origin === value, {
    error: 'must be an origin without path or closing slash, like https://example.com',
  }),
)

const digits = z.optional(secret(/^\d+$/, 'must be digits alone'))

/** Whether a key of Stripe's moves money, or is for tests. */
export const stripeMode = (key: string) => (/^\w\w_live_/.test(key) ? 'live' : 'test')

const settingsSchema = z.object({
  PRODUCTION_ORIGIN: z.optional(ownOrigin),
  GHL_WEBHOOK_URL: z.optional(secureUrl),
  GHL_API_TOKEN: z.optional(headerSafe),
  GHL_LOCATION_ID: z.optional(headerSafe),
  GHL_CALENDAR_ID: z.optional(headerSafe),
  GHL_API_BASE: z._default(secureUrl, 'https://services.leadconnectorhq.com'),
  STRIPE_SECRET_KEY: z.optional(secret(/^[sr]k_\w+$/, 'must begin with sk_ or rk_')),
  STRIPE_PUBLISHABLE_KEY: z.optional(secret(/^pk_\w+$/, 'must begin with pk_')),
  STRIPE_WEBHOOK_SECRET: z.optional(secret(/^whsec_\S+$/, 'must begin with whsec_')),
  STRIPE_API_BASE: z._default(secureUrl, 'https://api.stripe.com'),
  STRIPE_JS_URL: z.optional(secureUrl),
  TURNSTILE_SITE_KEY: z.optional(headerSafe),
  TURNSTILE_SECRET_KEY: z.optional(headerSafe),
  TURNSTILE_API_BASE: z._default(
    secureUrl.check(
      z.refine((value) => value === turnstileOrigin || isLocalUrl(value), {
        error: `must be ${turnstileOrigin}, or a stand-in on this machine`,
      }),
    ),
    turnstileOrigin,
  ),
  MAIL_PROVIDER: z.optional(
    z.enum(['cloudflare', 'resend', 'postmark'], {
      error: 'must be cloudflare, resend or postmark',
    }),
  ),
  MAIL_API_KEY: z.optional(headerSafe),
  MAIL_FROM: z.optional(oneAddress),
  MAIL_REPLY_TO: z.optional(oneAddress),
  MAIL_WEBHOOK_SECRET: z.optional(
    secret(/^[\x21-\x7E]{16,}$/, 'must be at least 16 plain characters'),
  ),
  MAIL_API_BASE: z.optional(secureUrl),
  MAIL_LINK_ORIGIN: z.optional(ownOrigin),
  OPERATOR_TOKEN: z.optional(secret(/^[\x21-\x7E]{12,}$/, 'must be at least 12 plain characters')),
  STAFF_TOKEN: z.optional(secret(/^[\x21-\x7E]{12,}$/, 'must be at least 12 plain characters')),
  ACCESS_TEAM_DOMAIN: z.optional(ownOrigin),
  ACCESS_AUD: z.optional(headerSafe),
  ACCESS_OWNERS: z.optional(ownerList),
  ALERT_WEBHOOK_URL: z.optional(secureUrl),
  GOOGLE_ADS_KEY: z.optional(
    secret(/^\{[^]*"private_key"[^]*\}$/, 'must be the JSON key of a service account, whole'),
  ),
  GOOGLE_ADS_CUSTOMER_ID: digits,
  GOOGLE_ADS_LOGIN_ID: digits,
  GOOGLE_ADS_ORDER_ACTION: digits,
  GOOGLE_ADS_LEAD_ACTION: digits,
  GOOGLE_ADS_API_BASE: z._default(secureUrl, 'https://datamanager.googleapis.com'),
  META_DATASET_ID: digits,
  META_ACCESS_TOKEN: z.optional(headerSafe),
  META_TEST_EVENT_CODE: z.optional(headerSafe),
  META_API_BASE: z._default(secureUrl, 'https://graph.facebook.com/v25.0'),
  SYNTHETIC_LEADS: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  GITHUB_CLIENT_ID: z.optional(headerSafe),
  GITHUB_CLIENT_SECRET: z.optional(headerSafe),
  GITHUB_REPOSITORY: z.optional(secret(/^[\w.-]+\/[\w.-]+$/, 'must be owner/name')),
  GITHUB_BRANCH: z._default(headerSafe, 'main'),
  GITHUB_ORIGIN: z._default(secureUrl, 'https://github.com'),
  RUN_STATEMENTS: z.pipe(
    z._default(
      secret(/^([5-9]\d|[1-9]\d\d|1000)$/, 'must be a whole number from 50 to 1000'),
      '50',
    ),
    z.transform(Number),
  ),
})

/** The worker's settings, checked, with defaults filled in; those of a part that is not on are not there. */
export type Settings = z.infer<typeof settingsSchema>

export type SettingName = keyof Settings

/** Names of all settings, so that the start script can pass on each that is given. */
export const settingNames = Object.keys(settingsSchema.shape) as readonly SettingName[]

/** What settings turn on. Each stands for itself: one that is set badly leaves the others alone. */
export const partDefinitions = {
  /** Addresses the worker writes; on with the origin of site.config.ts, too. */
  origin: { needs: [], may: ['PRODUCTION_ORIGIN'] },
  /** How much one background run may do, and whether it sends itself a lead each hour. */
  background: { needs: [], may: ['RUN_STATEMENTS', 'SYNTHETIC_LEADS'] },
  'crm-webhook': { needs: ['GHL_WEBHOOK_URL'], may: [] },
  'crm-api': {
    needs: ['GHL_API_TOKEN', 'GHL_LOCATION_ID'],
    may: ['GHL_API_BASE', 'GHL_CALENDAR_ID'],
  },
  payments: {
    needs: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    may: ['STRIPE_API_BASE', 'STRIPE_JS_URL'],
  },
  turnstile: {
    needs: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
    may: ['TURNSTILE_API_BASE'],
  },
  /** The key belongs to an HTTPS API; Cloudflare's own service is a binding. */
  mail: {
    needs: ['MAIL_PROVIDER', 'MAIL_API_KEY'],
    may: ['MAIL_FROM', 'MAIL_REPLY_TO', 'MAIL_WEBHOOK_SECRET', 'MAIL_API_BASE', 'MAIL_LINK_ORIGIN'],
  },
  operator: { needs: ['OPERATOR_TOKEN'], may: [] },
  /** Where alarms are told, besides the operator's mail. */
  alert: { needs: ['ALERT_WEBHOOK_URL'], may: [] },
  /** Where advertisers are told, with consent, what became of a click. */
  'google-ads': {
    needs: [
      'GOOGLE_ADS_KEY',
      'GOOGLE_ADS_CUSTOMER_ID',
      'GOOGLE_ADS_ORDER_ACTION',
      'GOOGLE_ADS_LEAD_ACTION',
    ],
    may: ['GOOGLE_ADS_LOGIN_ID', 'GOOGLE_ADS_API_BASE'],
  },
  'meta-ads': {
    needs: ['META_DATASET_ID', 'META_ACCESS_TOKEN'],
    may: ['META_TEST_EVENT_CODE', 'META_API_BASE'],
  },
  /** A second token for the desk, for whoever may not do what is the owner's. */
  staff: { needs: ['STAFF_TOKEN'], may: [] },
  /** Where words are kept, and who may sign in to write them at /desk/write. */
  write: {
    needs: ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET', 'GITHUB_REPOSITORY'],
    may: ['GITHUB_BRANCH', 'GITHUB_ORIGIN'],
  },
  /** The desk behind Cloudflare Access instead of a token. */
  access: { needs: ['ACCESS_TEAM_DOMAIN', 'ACCESS_AUD'], may: ['ACCESS_OWNERS'] },
} as const satisfies Record<string, { needs: readonly SettingName[]; may: readonly SettingName[] }>

export type PartName = keyof typeof partDefinitions

/**
 * How a part stands. `off`: nobody set it. `half-set` and `malformed`: somebody meant to, and `problems`
 * says what is wrong, in sentences that name settings and never a value; it is off, too.
 */
export type SettingsPart = {
  name: PartName
  state: 'on' | 'off' | 'half-set' | 'malformed'
  problems: readonly string[]
}

export type ParsedSettings = { settings: Settings; parts: readonly SettingsPart[] }

/** What a part needs with the other settings as they are. */
function needsOf(
  name: PartName,
  given: Partial<Record<SettingName, string>>,
): readonly SettingName[] {
  const needs: readonly SettingName[] = partDefinitions[name].needs
  return given.MAIL_PROVIDER === 'cloudflare'
    ? needs.filter((setting) => setting !== 'MAIL_API_KEY')
    : needs
}

function readPart(name: PartName, given: Partial<Record<SettingName, string>>): SettingsPart {
  const needs = needsOf(name, given)
  const names: readonly SettingName[] = [...needs, ...partDefinitions[name].may]
  const wrong = names.flatMap((setting) => {
    const issue = settingsSchema.shape[setting].safeParse(given[setting]).error?.issues[0]
    return issue ? [`${setting} ${issue.message}.`] : []
  })
  const set = needs.filter((setting) => given[setting])
  const missing = needs.filter((setting) => !given[setting])
  const isHalfSet = set.length > 0 && missing.length > 0
  const problems = isHalfSet
    ? [...wrong, `${missing.join(' and ')} must be set as well, because ${set.join(' and ')} is.`]
    : wrong
  if (wrong.length > 0) return { name, state: 'malformed', problems }
  if (isHalfSet) return { name, state: 'half-set', problems }
  return { name, state: missing.length > 0 ? 'off' : 'on', problems }
}

/**
 * Reads the settings out of an environment; blank counts as not set. Never throws: a part that is set
 * badly is off, and every other part works.
 */
export function parseSettings(environment: object): ParsedSettings {
  const given: Partial<Record<SettingName, string>> = {}
  for (const name of settingNames) {
    const value = (environment as Record<string, unknown>)[name]
    // A number may stand in wrangler.toml without quotes.
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text === 'string' && text.trim()) given[name] = text.trim()
  }
  const parts = (Object.keys(partDefinitions) as PartName[]).map((name) => readPart(name, given))
  for (const { name } of parts.filter(({ state }) => state !== 'on')) {
    const { needs, may } = partDefinitions[name]
    for (const setting of [...needs, ...may]) delete given[setting]
  }
  return { settings: settingsSchema.parse(given), parts }
}

/** What is wrong with values that are set; what is only half-set is not among it. */
export function malformedProblems({ parts }: ParsedSettings): readonly string[] {
  return parts.flatMap(({ state, problems }) => (state === 'malformed' ? problems : []))
}
