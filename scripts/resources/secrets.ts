import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type Cloudflare from 'cloudflare'
import { Refusal } from '#scripts/refusal.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { wranglerCommand } from '#scripts/stack/wrangler.ts'
import { site } from '#site.config.ts'
import { isLocalUrl, type SettingName, settingNames } from '#worker/settings.ts'
import { nullWhereMissing, wranglerAtCloudflare } from './account.ts'
import { type Finding, good, mendedBy, missing, optional, unseen } from './finding.ts'
import {
  cloudflareOf,
  type Context,
  type Resource,
  settingOf,
  type SiteFacts,
  workerHas,
} from './resource.ts'
import { mailDisagreement, type MailSetup, partFindings } from './settings-findings.ts'
import { isAt, readWorkerConfig } from './worker-file.ts'

/** Names (never values) of the secrets production has, or null when Cloudflare cannot be asked. */
async function productionSecrets(): Promise<string[] | null> {
  try {
    const command = wranglerCommand('secret', 'list', '--format', 'json')
    const output = await runQuietly(command, { env: wranglerAtCloudflare() })
    const secrets = JSON.parse(output.slice(output.indexOf('['))) as { name: string }[]
    return secrets.map(({ name }) => name)
  } catch {
    return null
  }
}

/** How mail is set for production; `secrets` are the names of the worker's, where they are known already. */
export async function mailSetup(secrets?: readonly string[]): Promise<MailSetup> {
  const { vars, send_email: bindings } = readWorkerConfig()
  const given = Object.entries(vars).flatMap(([name, value]) => (value ? [name] : []))
  return {
    mailFrom: site.mailFrom,
    settings: [...given, ...(secrets ?? (await productionSecrets()) ?? [])],
    hasBinding: bindings.some(({ name }) => name === 'EMAIL'),
  }
}

/** Whether what pages promise by mail is sent; `secrets` are the names of the worker's. */
async function mailFinding(secrets: readonly string[]): Promise<Finding> {
  const id = 'settings.mail'
  const setup = await mailSetup(secrets)
  const disagreement = mailDisagreement(setup)
  if (disagreement) return missing(id, disagreement)
  return setup.mailFrom === null
    ? optional(id, 'No mail is sent, and no page promises one.')
    : good(id, 'What pages promise by mail is sent.')
}

/** Names of a worker's secrets; null where the account has no such worker. @throws the SDK's errors. */
async function secretNames(context: Context, worker: string): Promise<string[] | null> {
  const { secrets } = cloudflareOf(context).workers.scripts
  const { accountId: account_id } = context
  const found = await secrets.list(worker, { account_id }).catch(nullWhereMissing)
  return found?.result.map(({ name }) => name) ?? null
}

/** What the names of the worker's secrets turn on in production: by the API where a token may ask it, else by wrangler's own login. */
export async function secretFindings(
  context: Context,
  worker = readWorkerConfig(context.configFile).name ?? '',
): Promise<readonly Finding[]> {
  if (context.accountError) throw context.accountError
  const isOpen = context.cloudflare && context.accountId
  const names = isOpen ? await secretNames(context, worker) : await productionSecrets()
  if (!names) {
    if (isOpen) {
      return [missing('secrets', `The account has no worker “${worker}” yet.`, 'npm run deploy.')]
    }
    const reason = 'set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, or run npx wrangler login'
    return [unseen('secrets', 'which secrets the worker has', reason)]
  }
  const { vars } = readWorkerConfig(context.configFile)
  const given = Object.keys(vars).filter((name) => vars[name])
  // The same parts as on this machine, as they stand there.
  return [...partFindings([...names, ...given]), await mailFinding(names)].map((finding) => ({
    ...finding,
    id: finding.id.replace(/^settings\./, 'secrets.'),
  }))
}

/**
 * Keeps a second site of an account from taking over the worker, database and secrets of the first one. A worker that
 * answers at one host of this site may have routes of hosts it has left.
 *
 * @throws {Refusal} where the account's worker of this name answers another site alone.
 */
export async function refuseAnotherSite(
  client: Cloudflare,
  account_id: string,
  worker: string,
  { origin, alsoServedAt }: Pick<SiteFacts, 'origin' | 'alsoServedAt'>,
): Promise<void> {
  const { result } = await client.workers.scripts.list({ account_id })
  const routes = result.find(({ id }) => id === worker)?.routes ?? []
  const patterns = routes.map(({ pattern }) => pattern)
  const [first] = patterns
  if (!first || patterns.some(isAt(new URL(origin).hostname, ...alsoServedAt))) return
  throw new Refusal(
    `the worker ${worker} of this account answers ${first}, which is another site: give this one names of its own (name, database_name, bucket_name and each queue, whose end stays, in wrangler.toml, pagesProject in site.config.ts), or, where it has moved from there, name that host in alsoServedAt of site.config.ts`,
  )
}

/** Which secrets the worker has, by name: nobody is asked for these again. */
export const worker: Resource = {
  id: 'worker',
  name: 'Worker',
  remedy: 'Where Cloudflare refused, allow the token “Workers Scripts Edit”',
  async check(context) {
    const name = readWorkerConfig(context.configFile).name ?? ''
    await refuseAnotherSite(cloudflareOf(context), context.accountId, name, context.site)
    context.workerSecrets = await secretNames(context, name)
    const { workerSecrets: secrets } = context
    return secrets
      ? [good('worker', `worker ${name}, with ${secrets.length} secrets`)]
      : [missing('worker', `the worker ${name} is not there yet: npm run deploy uploads it`)]
  },
}

/** What the worker is to have: given settings and what services said, without addresses of this machine. */
function wantedSecrets({ worker: settings, keptFile, configFile }: Context) {
  const { OPERATOR_TOKEN } = settings
  // Of a service's secrets the newest is kept; of passwords the owner's own counts.
  const given: Record<string, string> = {
    ...settings,
    ...keptSecrets(keptFile),
    ...(OPERATOR_TOKEN && { OPERATOR_TOKEN }),
  }
  const { vars } = readWorkerConfig(configFile)
  const all = settingNames.flatMap((name) => {
    const value = given[name]
    return value ? [{ name, value, isLeft: isLocalUrl(value) || name in vars }] : []
  })
  return {
    secrets: all.filter(({ isLeft }) => !isLeft),
    left: all.flatMap(({ name, isLeft }) => (isLeft ? [name] : [])),
  }
}

/** Puts secrets in one go, so that settings that only work together are never half there; they go by standard input. */
async function putSecrets(context: Context, secrets: readonly { name: string; value: string }[]) {
  if (context.isRehearsal) {
    const names = secrets.map(({ name }) => name).join(', ')
    context.say(`  would run wrangler secret bulk, with ${names} by standard input`)
    return
  }
  const pairs = Object.fromEntries(secrets.map(({ name, value }) => [name, value]))
  await context.runWrangler(['secret', 'bulk'], JSON.stringify(pairs)).catch((error: unknown) => {
    // Wrangler's own words may hold a line of what it was given.
    const isOlder = /10214|10215|not (currently )?deployed/i.test(String(error))
    throw new Refusal(
      isOlder
        ? 'the worker has a newer version that is not deployed: run npm run deploy first'
        : 'wrangler secret bulk did not go through',
    )
  })
  const { keptFile } = context
  const rest = Object.entries(keptSecrets(keptFile)).filter(([name]) => !(name in pairs))
  if (rest.length > 0) writePrivately(keptFile, JSON.stringify(Object.fromEntries(rest)))
  else rmSync(keptFile, { force: true })
}

const opensDesk = /^(OPERATOR_TOKEN|ACCESS_AUD)$/

/** The desk's password: given, typed, or made, in which case its owner finds it in a file beside the kept secrets. */
async function ensureDeskPassword(context: Context): Promise<Finding[]> {
  const { worker: settings, isRehearsal, keptFile } = context
  const has = (context.workerSecrets ?? []).some((name) => opensDesk.test(name))
  if (has || settings.ACCESS_AUD) return []
  const isKept = Boolean(keptSecrets(keptFile)['OPERATOR_TOKEN'])
  const text = 'Password of the desk, 12 characters or more; blank to have one made'
  const question = { setting: 'OPERATOR_TOKEN', text, isSecret: true }
  if (await settingOf(isKept ? { ask: null } : context, settings, question)) return []
  const file = join(dirname(keptFile), 'desk-password')
  if (!isKept) {
    const token = randomBytes(24).toString('hex')
    if (!isRehearsal) writePrivately(file, `${token}\n`)
    keepSecret(context, 'OPERATOR_TOKEN', token)
  }
  const isMade = isRehearsal ? 'is to be made, and will be' : 'was made and is'
  const sentence = `the desk’s password (OPERATOR_TOKEN) ${isMade} in ${file}: keep it where you keep passwords, and delete the file`
  return [missing('secrets.desk', sentence)]
}

/** Settings of the worker. A worker that is not there yet is made empty by wrangler, on no route, and filled by the first deployment. */
export const workerSecrets: Resource = {
  id: 'secrets',
  name: 'Secrets of the worker',
  remedy: 'Allow the token “Workers Scripts Edit”; npx wrangler secret bulk shows more',
  async check(context) {
    const id = 'secrets'
    const password = await ensureDeskPassword(context)
    const { secrets, left } = wantedSecrets(context)
    const has = context.workerSecrets ?? []
    const fresh = keptSecrets(context.keptFile)
    // A new endpoint may be one of another mode: its secret and the keys belong together.
    const isFresh = (name: string) =>
      name in fresh || (name.startsWith('STRIPE_') && 'STRIPE_WEBHOOK_SECRET' in fresh)
    const hasKey = Boolean(context.worker.STRIPE_SECRET_KEY)
    // Keys and signing secret of two modes or accounts: every event would be refused.
    const isWithoutSecret =
      hasKey &&
      has.includes('STRIPE_WEBHOOK_SECRET') &&
      !isKnownSecret(context, 'STRIPE_WEBHOOK_SECRET')
    const isWithoutKey =
      !hasKey && has.includes('STRIPE_SECRET_KEY') && 'STRIPE_WEBHOOK_SECRET' in fresh
    const put = secrets.filter(({ name }) =>
      (isWithoutSecret || isWithoutKey) && name.startsWith('STRIPE_')
        ? false
        : context.replacesSecrets || isFresh(name) || !has.includes(name),
    )
    const names: readonly string[] = put.map(({ name }) => name)
    const kept = has.filter((name) => !names.includes(name))
    const what = names.join(', ')
    const run = () => putSecrets(context, put)
    return [
      ...(kept.length > 0 ? [good(id, kept.join(', '))] : []),
      ...(put.length > 0
        ? [mendedBy(missing(id, `${what} are not there`), 'made', what, run)]
        : []),
      ...(left.length > 0
        ? [
            optional(
              id,
              `${left.join(', ')}: of this machine, or set under [vars] in wrangler.toml alone`,
            ),
          ]
        : []),
      ...(isWithoutKey
        ? [
            missing(
              'secrets.stripe',
              `STRIPE_WEBHOOK_SECRET waits in ${context.keptFile} for the keys of its endpoint: STRIPE_SECRET_KEY=… STRIPE_PUBLISHABLE_KEY=… npm run setup`,
            ),
          ]
        : []),
      ...password,
    ]
  },
}

type Secrets = Record<string, string>

/** Secrets that a service said once and the worker does not have yet, as an earlier run left them. */
export function keptSecrets(file: string): Secrets {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Secrets) : {}
}

/** Writes a file that its owner alone can read, also where it was there with another mode. */
function writePrivately(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode: 0o600 })
  chmodSync(file, 0o600)
}

/** Keeps a secret that cannot be asked for again, until the worker has it; a rehearsal only notes that there is one. */
export function keepSecret(
  context: Pick<Context, 'isRehearsal' | 'worker' | 'keptFile'>,
  name: SettingName,
  value: string,
): void {
  const { isRehearsal, keptFile } = context
  if (isRehearsal) context.worker[name] = '(new)'
  else writePrivately(keptFile, JSON.stringify({ ...keptSecrets(keptFile), [name]: value }))
}

/** Whether the worker has a secret that is to stay, or is to be given it. One beside keys that are replaced may not fit them. */
export const isKnownSecret = (context: Context, name: SettingName): boolean =>
  Boolean(context.worker[name] ?? keptSecrets(context.keptFile)[name]) ||
  workerHas(context, new RegExp(`^${name}$`))
