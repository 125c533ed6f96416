import { APIConnectionError, APIError } from 'cloudflare'
import Stripe from 'stripe'
import { Refusal } from '#scripts/refusal.ts'
import { ServiceFailure } from '#scripts/services/service-failure.ts'
import { isNotAllowed } from './check-permissions.ts'
import { keptSecrets } from './kept-secrets.ts'
import type { Outcome, Setup, Step } from './setup.ts'
import { bucketStep } from './steps/bucket.ts'
import { cloudflareStep } from './steps/cloudflare.ts'
import { crmStep } from './steps/crm.ts'
import { databaseStep } from './steps/database.ts'
import { domainStep } from './steps/domain.ts'
import { mailStep } from './steps/mail.ts'
import { pagesStep } from './steps/pages.ts'
import { queuesStep } from './steps/queues.ts'
import { redirectStep } from './steps/redirect.ts'
import { secretsStep } from './steps/secrets.ts'
import { siteStep } from './steps/site.ts'
import { stripeStep } from './steps/stripe.ts'
import { workerFileStep } from './steps/worker-file.ts'
import { workerSecretsStep } from './steps/worker-secrets.ts'
import { zoneStep } from './steps/zone.ts'

const notAllowed = 'it is not allowed to this token'

/** Why something failed, in one sentence without its full stop; null for what is a fault of our own. */
function causeOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message.replace(/\.$/, '')
  if (error instanceof APIConnectionError) return 'Cloudflare does not answer'
  if (error instanceof APIError) {
    const status = Number(error.status)
    const [first] = error.errors
    const code = first?.code ? ` (${first.code})` : ''
    const said = first ? `${first.message}${code}` : `status ${status}`
    const why = isNotAllowed(error) ? `: ${notAllowed}` : ''
    return `Cloudflare says ${status}, ${said}${why}`.replaceAll(/\.(?= \()/g, '')
  }
  if (error instanceof Stripe.errors.StripeError) {
    if (error instanceof Stripe.errors.StripeConnectionError) return 'Stripe does not answer'
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
function withoutSecrets(
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

/** Everything between a clone and `npm run deploy`, in an order in which each has what it needs. */
const steps: readonly Step[] = [
  cloudflareStep,
  zoneStep,
  workerSecretsStep,
  databaseStep,
  queuesStep,
  bucketStep,
  pagesStep,
  domainStep,
  redirectStep,
  stripeStep,
  crmStep,
  mailStep,
  workerFileStep,
  secretsStep,
]

const results = ['found', 'made', 'changed', 'skipped', 'to do'] as const

const signs = { found: '=', made: '+', changed: '~', skipped: '-', 'to do': '!' } as const

/** In a rehearsal nothing is made. */
const wordOf = (result: Outcome['result'], isRehearsal: boolean) =>
  isRehearsal ? result.replace('made', 'to make').replace('changed', 'to change') : result

function summary(outcomes: readonly Outcome[], isRehearsal: boolean): string {
  const count = (result: Outcome['result']) =>
    outcomes.filter((outcome) => outcome.result === result).length
  const counts = results.map((result) => `${count(result)} ${wordOf(result, isRehearsal)}`)
  const isSame = count('made') + count('changed') === 0
  return `${isSame ? 'Nothing to change: ' : ''}${counts.join(', ')}.`
}

async function runStep(step: Step, at: string, setup: Setup): Promise<readonly Outcome[]> {
  try {
    return await step.run(setup)
  } catch (error) {
    const cause = causeOf(error)
    if (cause === null) throw error
    throw new Refusal(
      `${at} ${step.name}: ${cause}.\n${step.remedy}.\nThen: npm run setup (what is made stays, and it goes on from there).`,
    )
  }
}

/** Does every step and says what was found and what was made. @throws {Refusal} naming step, cause and next command. */
export async function runSetup(
  setup: Setup,
  siteGiven: Partial<Record<string, string>>,
): Promise<readonly Outcome[]> {
  const hidden = () => [setup.worker, setup.services, keptSecrets(setup.keptFile)] as const
  const { say } = setup
  setup.say = (line) => say(withoutSecrets(line, ...hidden()))
  const all = [siteStep(siteGiven), ...steps]
  const outcomes: Outcome[] = []
  for (const [index, step] of all.entries()) {
    const at = `${index + 1}/${all.length}`
    setup.say(`${at} ${step.name}`)
    try {
      const own = await runStep(step, at, setup)
      for (const { result, sentence } of own) {
        setup.say(`  ${signs[result]} ${wordOf(result, setup.isRehearsal)}: ${sentence}`)
      }
      outcomes.push(...own)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(withoutSecrets(error.message, ...hidden()))
    }
  }
  setup.say(`\n${summary(outcomes, setup.isRehearsal)}`)
  return outcomes
}
