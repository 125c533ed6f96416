import { join } from 'node:path'
import type Cloudflare from 'cloudflare'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import type { site } from '#site.config.ts'
import { causeOf, type Finding, missing, unseen } from './finding.ts'
import { malformedProblems, parseSettings, type SettingName } from '#worker/settings.ts'

/** What of site.config.ts a live site hangs on. */
export type SiteFacts = Pick<
  typeof site,
  'brand' | 'origin' | 'alsoServedAt' | 'contactEmail' | 'mailFrom' | 'pagesProject'
>

/** What the owner is asked; blank is an answer, and leaves its part out. */
export type Question = {
  setting: string
  text: string
  /** Typed unseen. */
  isSecret?: boolean
  /** What it is while nothing else is typed. */
  usual?: string
  choices?: readonly string[]
}

/** Settings that scripts use and the worker does not: access to services, for what is set up once. */
export const serviceSettingNames = [
  'CLOUDFLARE_API_TOKEN',
  'CLOUDFLARE_ACCOUNT_ID',
  'CLOUDFLARE_API_BASE',
  // Of the mail provider, where the worker's own key may only send: a full key of Resend, an account token of Postmark.
  'MAIL_ADMIN_KEY',
] as const

export type ServiceSettings = Partial<Record<(typeof serviceSettingNames)[number], string>>

/** Services that are spoken to. */
export type Service = 'cloudflare' | 'stripe' | 'crm' | 'resend' | 'postmark'

/** Everything the resources work with; later ones read what earlier ones found. */
export type Context = {
  /** Whether what is missing is made, as set-up does: then a check that fails ends the run. */
  makes: boolean
  isRehearsal: boolean
  siteFile: string
  /** wrangler.toml. */
  configFile: string
  /** Where secrets wait that a service gives once, until the worker has them. */
  keptFile: string
  site: SiteFacts
  worker: Partial<Record<SettingName, string>>
  services: ServiceSettings
  /** Whether secrets that the worker has are put anew. */
  replacesSecrets: boolean
  cloudflare: Cloudflare | null
  accountId: string
  /** Why the token alone does not say its account: it has ended, or Cloudflare does not answer. */
  accountError: Error | null
  zone: { id: string; name: string } | null
  /** Where the Pages project is reached: its name, or another where that is somebody else's. */
  pagesHost: string
  /** The mode of the Stripe keys that the live worker has, as it says itself; null where it does not. */
  liveMode: () => Promise<string | null>
  /** Names of the worker's secrets; null while there is no worker. */
  workerSecrets: readonly string[] | null
  /** Null where nobody is there to answer. */
  ask: ((question: Question) => Promise<string | undefined>) | null
  say: (line: string) => void
  /** How each service is reached. */
  send: (service: Service) => typeof fetch
  runWrangler: (words: readonly string[], input: string) => Promise<string>
}

/** What the resources work with at first: nothing is open yet, nobody is asked, and nothing is made. */
export const newContext = (
  site: SiteFacts,
  worker: Context['worker'],
  services: ServiceSettings,
): Context => ({
  makes: false,
  isRehearsal: false,
  siteFile: join(root, 'site.config.ts'),
  configFile: join(root, 'wrangler.toml'),
  keptFile: join(root, '.wrangler/setup-secrets.json'),
  site,
  worker,
  services,
  replacesSecrets: false,
  cloudflare: null,
  accountId: '',
  accountError: null,
  zone: null,
  pagesHost: '',
  liveMode: () => Promise.resolve(null),
  workerSecrets: null,
  ask: null,
  say: () => undefined,
  send: () => fetch,
  runWrangler: () => Promise.reject(new Error('Nothing is made.')),
})

/** One thing production needs. What it lacks and can be made has its `make` with the finding; twice changes nothing. */
export type Resource = {
  /** Id of the finding where it could not be checked at all. */
  id: string
  name: string
  /** What to do when it fails in set-up, and the command after that. */
  remedy: string
  check: (context: Context) => Promise<readonly Finding[]>
}

/** One check of several, which says something even where the others fail. */
type Part = readonly [id: string, what: string, check: () => Checked | Promise<Checked>]

type Checked = Finding | readonly Finding[]

/**
 * What several parts find. In set-up they are checked one after the other, and one that fails ends it; else all at
 * once, and one that fails was not looked at.
 */
export async function checkParts(
  { makes }: Pick<Context, 'makes'>,
  parts: readonly Part[],
): Promise<readonly Finding[]> {
  const found: Finding[] = []
  if (makes) {
    for (const [, , check] of parts) found.push(...[await check()].flat())
    return found
  }
  const looks = parts.map(async ([id, what, check]) => {
    try {
      return await check()
    } catch (error) {
      return error instanceof Refusal
        ? [missing(id, `${what}: ${error.message.replace(/\.$/, '')}.`)]
        : [unseen(id, what, causeOf(error))]
    }
  })
  return (await Promise.all(looks)).flat(2)
}

/** The API as the first resource opened it. @throws {Refusal} */
export function cloudflareOf({ cloudflare }: Context): Cloudflare {
  if (cloudflare) return cloudflare
  throw new Refusal('Cloudflare is not open: its account has to come first.')
}

/** A setting as given, else as the owner answers; undefined when neither says. @throws {Refusal} of a value that the worker would refuse. */
export async function settingOf(
  { ask }: Pick<Context, 'ask'>,
  given: Partial<Record<string, string>>,
  question: Question,
): Promise<string | undefined> {
  const known = given[question.setting]
  if (known || !ask) return known
  const answer = (await ask(question))?.trim()
  const malformed = malformedProblems(parseSettings({ [question.setting]: answer }))
  if (malformed.length > 0) throw new Refusal(malformed.join('; '))
  if (answer) given[question.setting] = answer
  return answer || undefined
}

/** The command that goes on with what this run does. */
export const setupCommand = ({ replacesSecrets }: Pick<Context, 'replacesSecrets'>): string =>
  `npm run setup${replacesSecrets ? ' -- --replace-secrets' : ''}`

/** Whether the worker has a secret of this kind that is to stay, so that nobody has to be asked for it. */
export function workerHas({ workerSecrets, replacesSecrets }: Context, kind: RegExp): boolean {
  return !replacesSecrets && (workerSecrets?.some((name) => kind.test(name)) ?? false)
}

/** Why a service is not asked, and what comes of it where the worker does not have what is not given here. */
export function notGiven(
  { workerSecrets }: Context,
  names: readonly SettingName[],
  otherwise: string,
): string {
  const isThere = names.every((name) => workerSecrets?.includes(name))
  const given = names.map((name) => `${name}=…`).join(' ')
  const end = isThere
    ? `and the worker keeps what it has: nothing was looked at there, which ${given} npm run setup does`
    : `so ${otherwise}`
  return `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} not given, ${end}`
}

/** A service that did not do as it was asked: its status (0 when nobody answered) and its own words. */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure'
  readonly service: string
  readonly status: number

  constructor(service: string, status: number, message: string) {
    super(message)
    this.service = service
    this.status = status
  }
}

type Asked = {
  /** As a person calls it. */
  service: string
  baseUrl: string
  headers: Record<string, string>
  send?: typeof fetch
}

const timeoutMs = 20_000

function wordsOf(answer: unknown): string | undefined {
  const { message, Message: words } = (answer ?? {}) as { message?: unknown; Message?: unknown }
  const said = message ?? words
  return Array.isArray(said) ? said.join('; ') : typeof said === 'string' ? said : undefined
}

/** Asks a service that speaks JSON, by method, path and what it is told. @throws {ServiceFailure} with what it said. */
export const askerOf =
  ({ service, baseUrl, headers, send = fetch }: Asked) =>
  async <Answer>(
    method: 'GET' | 'PATCH' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<Answer> => {
    const response = await send(`${baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new ServiceFailure(service, 0, `nobody answers at ${new URL(baseUrl).origin}`)
    })
    const answer = (await response.json().catch(() => null)) as Answer | null
    if (response.ok && answer) return answer
    throw new ServiceFailure(service, response.status, wordsOf(answer) ?? 'it gave no reason')
  }
