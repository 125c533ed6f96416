import { APIConnectionError, APIError } from 'cloudflare'
import Stripe from 'stripe'
import { Refusal } from '#scripts/refusal.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { wranglerProgram } from '#scripts/stack/wrangler.ts'
import { account, isNotAllowed, wranglerAtCloudflare } from './account.ts'
import { crm } from './crm.ts'
import { bucket, database, queues } from './storage.ts'
import type { Context, Finding, Resource } from './resource.ts'
import { keptSecrets, worker, workerSecrets } from './secrets.ts'
import { mail } from './mail.ts'
import { domain, pagesProject } from './pages-project.ts'
import { ServiceFailure } from './service.ts'
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
  queues,
  bucket,
  pagesProject,
  domain,
  redirect,
  stripe,
  crm,
  mail,
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
  for (const [index, { name, remedy, check }] of all.entries()) {
    const at = `${index + 1}/${all.length} ${name}`
    context.say(at)
    try {
      await settle(context, await check(context), counts)
    } catch (error) {
      const cause = causeOf(error)
      if (cause === null) throw error
      const next = 'Then: npm run setup (what is made stays, and it goes on from there).'
      throw new Refusal(withoutSecrets(`${at}: ${cause}.\n${remedy}.\n${next}`, context))
    }
  }
  const isSame = counts.made + counts.changed === 0
  const parts = Object.entries(counts).map(
    ([result, count]) => `${count} ${wordOf(result as Result, context.isRehearsal)}`,
  )
  context.say(`\n${isSame ? 'Nothing to change: ' : ''}${parts.join(', ')}.`)
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
