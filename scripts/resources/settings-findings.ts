import { advertisers } from '#contract/advertising.ts'
import { turnstileOrigin } from '#contract/turnstile.ts'
import { site } from '#site.config.ts'
import { formMailsAnHour } from '#worker/mail/queue-mail.ts'
import { parseSettings, partDefinitions, type SettingName } from '#worker/settings.ts'
import { type Finding, good, missing, optional, unseen } from './finding.ts'

const accessNames: readonly SettingName[] = partDefinitions.access.needs

/** Whether the desk is open with the settings of these names, and how: by Access, by token, or not at all. */
export function deskFinding(names: readonly string[]): Finding {
  const id = 'settings.desk'
  const lacking = accessNames.filter((name) => !names.includes(name))
  if (lacking.length === 0) {
    return names.includes('ACCESS_OWNERS')
      ? good(id, 'The desk is open behind Cloudflare Access.')
      : missing(
          id,
          'The desk is open behind Cloudflare Access, and nobody is its owner: set ACCESS_OWNERS.',
        )
  }
  if (lacking.length < accessNames.length) {
    return missing(id, `The desk is not behind Cloudflare Access: set ${lacking.join()} as well.`)
  }
  if (names.includes('OPERATOR_TOKEN')) return good(id, 'The desk is open at /desk, with a token.')
  const toWhom = names.includes('STAFF_TOKEN') ? ' to its owner' : ''
  const ways = `set OPERATOR_TOKEN, or ${accessNames.join(', ')} and ACCESS_OWNERS`
  return optional(id, `The desk is closed${toWhom}: ${ways}.`)
}

type Part = {
  id: string
  names: readonly SettingName[]
  on: string
  off: string
  isNeeded: boolean
}

const { mailbox, network } = formMailsAnHour

const parts: readonly Part[] = [
  {
    id: 'settings.payments',
    names: partDefinitions.payments.needs,
    on: 'Payments go through Stripe.',
    off: 'Nothing can be bought',
    isNeeded: true,
  },
  {
    id: 'settings.turnstile',
    names: partDefinitions.turnstile.needs,
    on: 'Turnstile guards the forms; /api/health counts what is held back.',
    off: `Without Turnstile a program can fill in forms: its leads reach the CRM, and each hour it has ${mailbox} mails sent to any one mailbox and ${network} from one network before they are held. A trap field, fill time and rate limits are all that is in its way`,
    isNeeded: false,
  },
  {
    id: 'settings.alert',
    names: partDefinitions.alert.needs,
    on: 'Alarms are told at your webhook, and by mail.',
    off: 'Alarms are told by mail alone, which is of no use when mail is what fails',
    isNeeded: false,
  },
]

function crmFinding(set: ReadonlySet<string>): Finding {
  const id = 'settings.crm'
  const lacking = partDefinitions['crm-api'].needs.filter((name) => !set.has(name))
  if (lacking.length === 1) {
    return missing(id, `${lacking.join()} is not set, but its other half is.`)
  }
  return lacking.length === 0 || set.has('GHL_WEBHOOK_URL')
    ? good(id, 'Leads are relayed to the CRM.')
    : missing(
        id,
        'Leads stay in the database: set GHL_WEBHOOK_URL, or GHL_API_TOKEN and GHL_LOCATION_ID.',
      )
}

/** What stands between those who are asked whether an advertiser may be told, and that advertiser; nothing while nobody is asked. */
function advertiserFindings(set: ReadonlySet<string>): Finding[] {
  return (['google', 'meta'] as const).flatMap((who) => {
    const id = `settings.${who}-ads`
    const { name } = advertisers[who]
    const { needs } = partDefinitions[`${who}-ads`]
    const lacking = needs.filter((each) => !set.has(each))
    const isAsked = site.advertisers?.includes(who) ?? false
    if (!isAsked && lacking.length === needs.length) return []
    if (lacking.length > 0) {
      return missing(id, `${name} is told nothing of its clicks: set ${lacking.join(', ')}.`)
    }
    const toAsk = `Nobody is asked whether ${name} may be told: add it to advertisers in site.config.ts.`
    return isAsked
      ? good(id, `${name} is told what became of its clicks, with consent.`)
      : optional(id, toAsk)
  })
}

/** Which parts of the worker the given settings turn on, and what to set for the others. */
export function partFindings(names: readonly string[]): Finding[] {
  const set = new Set(names)
  const ofParts = parts.map(({ id, names: wanted, on, off, isNeeded }) => {
    const lacking = wanted.filter((name) => !set.has(name))
    if (lacking.length === 0) return good(id, on)
    const isHalfSet = lacking.length < wanted.length
    const sentence = `${off}: set ${lacking.join(', ')}${isHalfSet ? ' as well' : ''}.`
    return isNeeded || isHalfSet ? missing(id, sentence) : optional(id, sentence)
  })
  return [crmFinding(set), deskFinding(names), ...ofParts, ...advertiserFindings(set)]
}

const turnstileId = 'settings.turnstile.secret'

/** No widget of ours makes such a token: what is said of it tells whether the secret is accepted. */
const noToken = 'doctor'
const patienceMs = 5_000

type Keys = Partial<
  Record<'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET_KEY' | 'TURNSTILE_API_BASE', string>
>

async function codesFor({ TURNSTILE_SECRET_KEY = '', TURNSTILE_API_BASE }: Keys) {
  const answer = await fetch(`${TURNSTILE_API_BASE ?? turnstileOrigin}/turnstile/v0/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret: TURNSTILE_SECRET_KEY, response: noToken }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const { success, 'error-codes': codes = [] } = (await answer.json()) as {
    success?: boolean
    'error-codes'?: string[]
  }
  return success ? ['passed'] : codes
}

/** Whether Turnstile takes the secret these settings hold; nothing where they hold no pair of keys. */
export async function turnstileFindings(keys: Keys): Promise<Finding[]> {
  const pair = [keys.TURNSTILE_SITE_KEY, keys.TURNSTILE_SECRET_KEY]
  if (!pair.every(Boolean)) return []
  if (pair.some((key) => /^[123]x0{20}/.test(key ?? ''))) {
    return [missing(turnstileId, 'Turnstile has Cloudflare’s keys for tests: set your own.')]
  }
  const codes = await codesFor(keys).catch(() => null)
  if (codes?.includes('invalid-input-response')) {
    return [good(turnstileId, 'Turnstile accepts TURNSTILE_SECRET_KEY.')]
  }
  if (codes?.some((code) => code.includes('secret'))) {
    const sentence = 'Turnstile refuses TURNSTILE_SECRET_KEY: everybody passes until it is mended.'
    return [missing(turnstileId, sentence)]
  }
  const what = 'whether Turnstile accepts TURNSTILE_SECRET_KEY'
  return [unseen(turnstileId, what, 'it did not answer')]
}

/**
 * How each part of the worker stands with the settings of this machine, whose values can be looked at. What
 * nobody set is played by the sandbox; what is set badly is off.
 */
export function machineFindings(given: Readonly<Record<string, string>>): Finding[] {
  const bad = parseSettings(given).parts.flatMap(({ name, problems }) =>
    problems.map((problem) => missing(`settings.${name}`, `${name} is off: ${problem}`)),
  )
  const all = partFindings(Object.keys(given)).map((finding): Finding => ({
    ...finding,
    state: finding.state === 'good' ? 'good' : 'optional',
  }))
  return [...bad, ...all.filter(({ id }) => !bad.some((told) => told.id === id))]
}

/** What is known of how mail is set, by the names of its settings alone. */
export type MailSetup = {
  /** The address pages promise mails from; null while they promise none. */
  mailFrom: string | null
  settings: readonly string[]
  /** Whether wrangler.toml binds Cloudflare's Email Service. */
  hasBinding: boolean
}

/** How the pages' promise of mails and the worker's settings disagree, in a sentence; null where they agree. */
export function mailDisagreement({ mailFrom, settings, hasBinding }: MailSetup): string | null {
  const isOn =
    settings.includes('MAIL_PROVIDER') && (settings.includes('MAIL_API_KEY') || hasBinding)
  if (mailFrom !== null && !isOn) {
    return 'Pages promise mails (mailFrom in site.config.ts), but nothing sends them: set MAIL_PROVIDER and MAIL_API_KEY (for Cloudflare the binding EMAIL in wrangler.toml), or mailFrom to null.'
  }
  if (mailFrom === null && isOn) {
    return 'Mails are sent, but no page promises one: set mailFrom in site.config.ts, or take MAIL_PROVIDER away.'
  }
  return null
}
