import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { APIConnectionError, APIError } from 'cloudflare'
import Stripe from 'stripe'
import { Refusal } from '#scripts/refusal.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { wranglerProgram } from '#scripts/stack/wrangler.ts'
import { account, isNotAllowed, wranglerAtCloudflare } from './account.ts'
import { crm } from './crm.ts'
import { bucket, database, queues } from './storage.ts'
import type { Finding } from './finding.ts'
import {
  type Context,
  type Resource,
  type Service,
  ServiceFailure,
  setupCommand,
} from './resource.ts'
import { keptSecrets, worker, workerSecrets } from './secrets.ts'
import { mail } from './mail.ts'
import { domain, pagesProject } from './pages-project.ts'
import { siteFacts } from './site-facts.ts'
import { stripe } from './stripe.ts'
import { workerFile } from './worker-file.ts'
import { redirect, zone } from './zone.ts'

/** Everything between a clone and `npm run deploy`, in an order in which each has what it needs. */
const resources: readonly Resource[] = [
  account,
  zone,
  worker,
  database,
  bucket,
  pagesProject,
  domain,
  redirect,
  stripe,
  crm,
  mail,
  queues,
  workerFile,
  workerSecrets,
]

/** Why something failed, in one sentence without its full stop; null for what is a fault of our own. */
function causeOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message.replace(/\.$/, '')
  if (error instanceof APIConnectionError) return 'Cloudflare does not answer'
  if (error instanceof APIError) {
    const status = Number(error.status)
    const [first] = error.errors
    const code = first?.code ? ` (${first.code})` : ''
    const said = first ? `${first.message}${code}` : `status ${status}`
    const why = isNotAllowed(error) ? ': it is not allowed to this token' : ''
    return `Cloudflare says ${status}, ${said}${why}`.replaceAll(/\.(?= \()/g, '')
  }
  if (error instanceof Stripe.errors.StripeConnectionError) return 'Stripe does not answer'
  if (error instanceof Stripe.errors.StripeError) {
    return `Stripe says ${error.statusCode ?? 0}, ${error.message}`.replace(/\.$/, '')
  }
  if (error instanceof ServiceFailure) {
    const { service, status, message } = error
    return status ? `${service} says ${status}, ${message}` : `${service}: ${message}`
  }
  return null
}

/** Settings whose values anybody may read. */
const open =
  /(_BASE|_URL|_ORIGIN|_PROVIDER|_FROM|_REPLY_TO|_STATEMENTS|_LEADS|_ACCOUNT_ID|_LOCATION_ID|_PUBLISHABLE_KEY|_SITE_KEY|_AUD|_DOMAIN|_OWNERS)$/
const alwaysSecret = /^(GHL|ALERT)_WEBHOOK_URL$/

/** A text in which no value of a secret setting is left, whoever wrote it there. */
function withoutSecrets(line: string, { worker: own, services, keptFile }: Context): string {
  let text = line
  const all = [own, services, keptSecrets(keptFile)].flatMap((given) => Object.entries(given))
  for (const [name, value] of all) {
    const isOpen = open.test(name) && !alwaysSecret.test(name)
    if (!isOpen && value && value.length >= 8) text = text.replaceAll(value, `(${name})`)
  }
  return text
}

const signs = { found: '=', made: '+', changed: '~', skipped: '-', 'to do': '!' } as const

type Result = keyof typeof signs

/** The word for a finding that set-up does nothing about. */
const resultOf = ({ state, remedy }: Finding): Result =>
  state === 'good' ? 'found' : state === 'missing' || remedy ? 'to do' : 'skipped'

/** A rehearsal says what is to be made, not that it was. */
const wordOf = (result: Result, isRehearsal: boolean) =>
  isRehearsal ? result.replace('made', 'to make').replace('changed', 'to change') : result

/** Says what was found and makes what can be made, with what comes of it. */
async function settle(
  context: Context,
  findings: readonly Finding[],
  counts: Record<Result, number>,
): Promise<void> {
  for (const { make, ...finding } of findings) {
    const more = await make?.run()
    const result = make?.result ?? resultOf(finding)
    const sentence = make?.what ?? [finding.sentence, finding.remedy ?? []].flat().join(' ')
    counts[result] += 1
    context.say(`  ${signs[result]} ${wordOf(result, context.isRehearsal)}: ${sentence}`)
    await settle(context, more ?? [], counts)
  }
}

/** Checks every resource, makes what is missing, and says both. @throws {Refusal} naming step, cause and next command. */
export async function setUp(
  context: Context,
  siteGiven: Partial<Record<string, string>>,
): Promise<void> {
  const { say } = context
  context.say = (line) => say(withoutSecrets(line, context))
  const counts = { found: 0, made: 0, changed: 0, skipped: 0, 'to do': 0 }
  const all = [siteFacts(siteGiven), ...resources]
  const files = [context.siteFile, context.configFile].map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  )
  for (const [index, { name, remedy, check }] of all.entries()) {
    const at = `${index + 1}/${all.length} ${name}`
    context.say(at)
    try {
      await settle(context, await check(context), counts)
    } catch (error) {
      const cause = causeOf(error)
      if (cause === null) throw error
      const next = `Then: ${setupCommand(context)} (what is made stays, and it goes on from there).`
      throw new Refusal(withoutSecrets(`${at}: ${cause}.\n${remedy}.\n${next}`, context))
    }
  }
  const isSame = counts.made + counts.changed === 0
  const parts = Object.entries(counts).map(
    ([result, count]) => `${count} ${wordOf(result as Result, context.isRehearsal)}`,
  )
  context.say(`\n${isSame ? 'Nothing to change: ' : ''}${parts.join(', ')}.`)
  const written = files.filter(([file, before]) => readFileSync(file, 'utf8') !== before)
  if (written.length > 0) {
    const names = written.map(([file]) => basename(file)).join(' and ')
    context.say(`Written into ${names}: commit it, since GitHub deploys what is committed.`)
  }
}

/** Runs wrangler on a configuration and hands it what must not be on a command line. @throws {Refusal} with its words. */
export function runWrangler(
  { services, configFile }: Pick<Context, 'services' | 'configFile'>,
  words: readonly string[],
  input: string,
): Promise<string> {
  return runQuietly([...wranglerProgram, ...words, '--config', configFile], {
    env: wranglerAtCloudflare(services),
    input,
  })
}

type Given = Record<string, unknown>

/** A form's pairs as the object they stand for; numbers are numbers. */
function ofForm(text: string): Given {
  const given: Given = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const [first = '', second] = key.split(/[[\]]+/).filter(Boolean)
    const read = /^\d+$/.test(value) ? Number(value) : value
    if (second === undefined) given[first] = read
    else given[first] = { ...(given[first] as Given | undefined), [second]: read }
  }
  return given
}

const named = '(given by the provider)'

const resendRecords = [
  { record: 'SPF', name: 'send', type: 'MX', value: named, priority: 10 },
  { record: 'SPF', name: 'send', type: 'TXT', value: named },
  { record: 'DKIM', name: 'resend._domainkey', type: 'TXT', value: named },
]

const ok = (result: unknown) => Response.json({ success: true, errors: [], messages: [], result })

function cloudflareAnswer(isReading: boolean, path: string, given: Given): Response {
  const missing = { code: 0, message: 'nothing is there yet' }
  if (!isReading) return ok({ uuid: '(new)', queue_id: '(new)', ...given, id: '(new)' })
  const name = new URL(path, 'http://service').searchParams.get('name')
  const [plain = ''] = path.split('?')
  if (plain.endsWith('/accounts')) return ok([{ id: '(account)', name: 'the token’s account' }])
  if (plain.endsWith('/zones')) {
    // The domain itself is taken for its zone, its www for a name in it.
    return ok(
      name && !name.startsWith('www.')
        ? [{ id: '(zone)', name, status: 'active', name_servers: [] }]
        : [],
    )
  }
  if (plain.endsWith('/r2/buckets')) return ok({ buckets: [] })
  if (/\/pages\/projects\/[^/]+$|\/entrypoint$|\/secrets$/.test(plain)) {
    const body = { success: false, errors: [missing], messages: [], result: null }
    return Response.json(body, { status: 404 })
  }
  return ok([])
}

/** What a service but Cloudflare is taken to have, and what it says it made. */
const answers: Record<
  Exclude<Service, 'cloudflare'>,
  readonly [nothing: Given, made: (given: Given) => Given]
> = {
  stripe: [{ object: 'list', data: [], has_more: false }, (given) => ({ ...given, id: '(new)' })],
  crm: [
    { customFields: [] },
    (given) => ({ customField: { fieldKey: `contact.${String(given['fieldKey'])}` } }),
  ],
  resend: [
    { data: [] },
    (given) => ({ id: '(new)', status: 'not_started', records: resendRecords, ...given }),
  ],
  postmark: [
    { Domains: [] },
    (given) => ({
      ...given,
      ID: 0,
      DKIMPendingHost: `(selector)._domainkey.${String(given['Name'])}`,
      DKIMPendingTextValue: named,
      ReturnPathDomainCNAMEValue: 'pm.mtasv.net',
    }),
  ],
}

/** What a service is taken to answer when nobody asks it: nothing is there yet, and what is made is made as given. */
function rehearsedAnswer(service: Service, isReading: boolean, path: string, body: string) {
  const given = service === 'stripe' ? ofForm(body) : (JSON.parse(body || '{}') as Given)
  if (service === 'cloudflare') return cloudflareAnswer(isReading, path, given)
  const [nothing, made] = answers[service]
  return Response.json(isReading ? nothing : made(given))
}

/**
 * A fetch that writes nothing: it says each call, lets reading ones through where there is a key for them, and answers
 * the others itself. Headers, where keys are, are not said.
 */
export function rehearse(
  service: Service,
  canRead: boolean,
  say: (line: string) => void,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { method, url } = request
    const { host, pathname, search } = new URL(url)
    const isReading = method === 'GET' || method === 'HEAD'
    const body = isReading ? '' : await request.clone().text()
    const shown = service === 'stripe' ? decodeURIComponent(body) : body
    const isAsked = isReading && canRead
    say(`  ${isAsked ? 'asks ' : 'would'} ${method} ${host}${pathname}${search} ${shown}`.trimEnd())
    if (isAsked) return fetch(request)
    return rehearsedAnswer(service, isReading, pathname + search, body)
  }
}
