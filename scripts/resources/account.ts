import Cloudflare, { APIError, NotFoundError, PermissionDeniedError } from 'cloudflare'
import { Refusal } from '#scripts/refusal.ts'
import { causeOf, type Finding, good, missing, optional, unseen } from './finding.ts'
import {
  cloudflareOf,
  type Context,
  type Resource,
  serviceSettingNames,
  type ServiceSettings,
  settingOf,
} from './resource.ts'
import { readWorkerConfig } from './worker-file.ts'
import { givenOf } from '#scripts/stack/settings.ts'
import { wranglerEnvironment } from '#scripts/stack/wrangler.ts'
import { isLoopbackHost } from '#worker/settings.ts'

/** What the token has to be allowed, as the list at Cloudflare calls it. */
const permissions = `
  Account: Account Settings Read, Workers Scripts Edit, D1 Edit, Queues Edit, Workers R2 Storage Edit, Cloudflare Pages Edit
  Zone:    Zone Read, DNS Edit, Workers Routes Edit, Single Redirect Edit`

const makeToken = `make one at https://dash.cloudflare.com/profile/api-tokens (Create Custom Token) with${permissions}\nand give it as CLOUDFLARE_API_TOKEN`

/** A permission, and a call that reads what it opens: reading says whether the token reaches it at all. */
type Probe = readonly [permission: string, ask: () => PromiseLike<unknown>]

/** The code Cloudflare's envelope carries, where an error is one of its answers. */
const codeOf = (error: unknown): number | undefined =>
  error instanceof APIError ? error.errors[0]?.code : undefined

/** What the token may not: by Cloudflare's codes, or a 403 without one, which rulesets answer with. */
export function isNotAllowed(error: unknown): boolean {
  const code = codeOf(error)
  return code ? [9109, 10_000].includes(code) : error instanceof PermissionDeniedError
}

/** For `catch`: null in place of what is not there. */
export function nullWhereMissing(error: unknown): null {
  if (error instanceof NotFoundError) return null
  throw error
}

/** Asks for everything, so that whatever lacks is named at once. @throws {Refusal} */
export async function checkPermissions(probes: readonly Probe[]): Promise<void> {
  const lacks: string[] = []
  for (const [permission, ask] of probes) {
    try {
      await ask()
    } catch (error) {
      if (isNotAllowed(error)) lacks.push(permission)
      // What is not there, or not switched on, is the matter of its own resource.
      else if (!(error instanceof APIError && (error.status === 404 || codeOf(error) === 10_042))) {
        throw error
      }
    }
  }
  if (lacks.length > 0) throw new Refusal(`the token lacks ${lacks.join(', ')}`)
}

const probesOf = (client: Cloudflare, account_id: string): readonly Probe[] => [
  ['D1 Edit', () => client.d1.database.list({ account_id })],
  ['Queues Edit', () => client.queues.list({ account_id })],
  ['Workers R2 Storage Edit', () => client.r2.buckets.list({ account_id })],
  ['Cloudflare Pages Edit', () => client.pages.projects.list({ account_id })],
  ['Workers Scripts Edit', () => client.workers.scripts.list({ account_id })],
  ['Zone Read', () => client.zones.list({ account: { id: account_id } })],
]

/** The account a token reaches, else the one that is chosen of several. @throws {Refusal} */
export async function findAccount(client: Cloudflare, ask: Context['ask'] = null) {
  // One page: the SDK's own iteration goes on until a page is empty.
  const { result: accounts } = await client.accounts.list({ per_page: 50 })
  const [only] = accounts
  if (!only) throw new Refusal('the token reaches no account: allow it “Account Settings Read”')
  if (accounts.length === 1) return only
  const choices = accounts.map(({ id, name }) => `${id}  ${name}`)
  const question = { setting: 'CLOUDFLARE_ACCOUNT_ID', text: 'Which account?', choices }
  const chosen = (await ask?.(question))?.split(' ')[0]
  const account = accounts.find(({ id }) => id === chosen)
  if (account) return account
  throw new Refusal(
    `the token reaches several accounts: give CLOUDFLARE_ACCOUNT_ID, one of\n  ${choices.join('\n  ')}`,
  )
}

/** Whether it is the token that is wrong, or what it was asked for. */
async function whyNoAccount(client: Cloudflare, error: unknown): Promise<never> {
  if (!isNotAllowed(error) && ![1000, 7003].includes(codeOf(error) ?? 0)) throw error
  const isKnown = await client.user.tokens.verify().then(
    () => true,
    () => false,
  )
  throw new Refusal(
    isKnown
      ? 'the token does not reach the account: allow it “Account Settings Read” there, or take CLOUDFLARE_ACCOUNT_ID away'
      : `Cloudflare does not know this token: ${makeToken}`,
  )
}

/** The token, the account it reaches, and what it may do there. */
export const account: Resource = {
  id: 'cloudflare',
  name: 'Cloudflare account and token',
  remedy: `Add what is missing at https://dash.cloudflare.com/profile/api-tokens; a token needs${permissions}`,
  async check(context) {
    const { services, isRehearsal } = context
    const text = 'Cloudflare API token'
    await settingOf(context, services, { setting: 'CLOUDFLARE_API_TOKEN', text, isSecret: true })
    const isAsked = Boolean(services.CLOUDFLARE_API_TOKEN)
    const placeholder = isRehearsal ? { CLOUDFLARE_API_TOKEN: 'none' } : {}
    const access = openCloudflare({ ...placeholder, ...services }, context.send('cloudflare'))
    if (!access) throw new Refusal(`there is no API token: ${makeToken}`)
    const { client, accountId } = access
    const finding = accountId
      ? client.accounts.get({ account_id: accountId })
      : findAccount(client, context.ask)
    const { id, name } = await finding.catch((error: unknown) => whyNoAccount(client, error))
    await checkPermissions(probesOf(client, id))
    context.cloudflare = client
    context.accountId = id
    services.CLOUDFLARE_ACCOUNT_ID = id
    return isAsked
      ? [good('cloudflare', `account “${name}”, and the token reaches what it has to`)]
      : [optional('cloudflare', 'no API token is given, so an account without anything is assumed')]
  },
}

/** Queries D1 allows one invocation on the free plan. */
const freeStatements = 50

async function isPaid(client: Cloudflare, account_id: string): Promise<boolean> {
  for await (const { rate_plan: plan } of client.accounts.subscriptions.get({ account_id })) {
    if (/^workers_(?!free)/.test(String(plan?.id))) return true
  }
  return false
}

/** Whether background runs make as many statements as the account's plan of Workers allows. */
export async function planFinding(
  context: Context,
  statements = Number(
    readWorkerConfig(context.configFile).vars['RUN_STATEMENTS'] || freeStatements,
  ),
): Promise<Finding> {
  const id = 'worker.plan'
  const isMany = statements > freeStatements
  try {
    if (await isPaid(cloudflareOf(context), context.accountId)) {
      const sentence = `Workers Paid, and RUN_STATEMENTS is ${statements}`
      return isMany
        ? good(id, `${sentence}.`)
        : optional(
            id,
            `${sentence}: a backlog drains in more runs than it needs.`,
            'Set it to 1000 in wrangler.toml.',
          )
    }
    return isMany
      ? missing(
          id,
          `RUN_STATEMENTS is ${statements}, and the free plan ends a run after ${freeStatements}.`,
          `Set it to ${freeStatements} in wrangler.toml, or take Workers Paid.`,
        )
      : good(id, `Workers’ free plan, and RUN_STATEMENTS is ${statements}.`)
  } catch (error) {
    const cause = causeOf(error)
    const reason = cause === 'answered 403' ? 'the token needs Billing: Read for that' : cause
    return unseen(id, 'the account’s plan of Workers', reason)
  }
}

/** Those that are given and not blank. */
export const serviceSettings = (environment: NodeJS.Dict<string> = process.env): ServiceSettings =>
  givenOf(serviceSettingNames, environment)

/** Cloudflare's API, as one token reaches it; the account is null where the token alone has to say it. */
export type CloudflareAccess = { client: Cloudflare; accountId: string | null }

/** Where the API is asked: `CLOUDFLARE_API_BASE`, or null for Cloudflare's own. @throws {Refusal} */
function cloudflareBase({ CLOUDFLARE_API_BASE: base }: ServiceSettings): string | null {
  if (!base) return null
  const { protocol, hostname } = URL.canParse(base) ? new URL(base) : { protocol: '', hostname: '' }
  if (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))) return base
  throw new Refusal(
    'CLOUDFLARE_API_BASE must be an https:// address (http:// only on this machine).',
  )
}

/**
 * Opens Cloudflare's API with `CLOUDFLARE_API_TOKEN` and `CLOUDFLARE_ACCOUNT_ID`; null without a token. `send` stands
 * in for fetch, as for a rehearsal.
 */
export function openCloudflare(
  given: ServiceSettings = serviceSettings(),
  send?: typeof fetch,
): CloudflareAccess | null {
  const { CLOUDFLARE_API_TOKEN: apiToken, CLOUDFLARE_ACCOUNT_ID: accountId = null } = given
  if (!apiToken) return null
  const client = new Cloudflare({
    apiToken,
    // Another kind of key in the environment would be sent beside the token.
    apiKey: null,
    apiEmail: null,
    userServiceKey: null,
    baseURL: cloudflareBase(given),
    timeout: 30_000,
    maxRetries: 2,
    fetch: send,
  })
  return { client, accountId }
}

/** The environment in which wrangler works on production, by the same access, and asks nobody anything. */
export function wranglerAtCloudflare(given = serviceSettings()): Record<string, string> {
  const { CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID } = given
  const base = cloudflareBase(given)
  return {
    ...wranglerEnvironment,
    ...(CLOUDFLARE_API_TOKEN && { CLOUDFLARE_API_TOKEN }),
    ...(CLOUDFLARE_ACCOUNT_ID && { CLOUDFLARE_ACCOUNT_ID }),
    ...(base && { CLOUDFLARE_API_BASE_URL: base }),
    CI: '1',
  }
}
