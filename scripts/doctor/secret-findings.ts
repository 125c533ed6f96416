import { formMailsAnHour } from '#worker/mail/asker.ts'
import type { SettingName } from '#worker/settings.ts'
import { deskFinding } from './desk-finding.ts'
import type { Finding } from './finding.ts'

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
    names: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    on: 'Payments go through Stripe.',
    off: 'Nothing can be bought',
    isNeeded: true,
  },
  {
    id: 'settings.turnstile',
    names: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
    on: 'Turnstile guards the forms; /api/health counts what is held back.',
    off: `Without Turnstile a program can fill in forms: its leads reach the CRM, and each hour it has ${mailbox} mails sent to any one mailbox and ${network} from one network before they are held. A trap field, fill time and rate limits are all that is in its way`,
    isNeeded: false,
  },
  {
    id: 'settings.alert',
    names: ['ALERT_WEBHOOK_URL'],
    on: 'Alarms are told at your webhook, and by mail.',
    off: 'Alarms are told by mail alone, which is of no use when mail is what fails',
    isNeeded: false,
  },
]

const list = (names: readonly string[]) => names.join(', ')

function crmFinding(set: ReadonlySet<string>): Finding {
  const id = 'settings.crm'
  const missing = ['GHL_API_TOKEN', 'GHL_LOCATION_ID'].filter((name) => !set.has(name))
  if (missing.length === 1) {
    return { id, state: 'missing', sentence: `${list(missing)} is not set, but its other half is.` }
  }
  if (missing.length === 0 || set.has('GHL_WEBHOOK_URL')) {
    return { id, state: 'good', sentence: 'Leads are relayed to the CRM.' }
  }
  return {
    id,
    state: 'missing',
    sentence:
      'Leads stay in the database: set GHL_WEBHOOK_URL, or GHL_API_TOKEN and GHL_LOCATION_ID.',
  }
}

/** Which parts of the worker the given settings turn on, and what to set for the others. */
export function secretFindings(names: readonly string[]): Finding[] {
  const set = new Set(names)
  return [
    crmFinding(set),
    deskFinding(names),
    ...parts.map(({ id, names: wanted, on, off, isNeeded }): Finding => {
      const missing = wanted.filter((name) => !set.has(name))
      if (missing.length === 0) return { id, state: 'good', sentence: on }
      const isHalfSet = missing.length < wanted.length
      return {
        id,
        state: isNeeded || isHalfSet ? 'missing' : 'optional',
        sentence: `${off}: set ${list(missing)}${isHalfSet ? ' as well' : ''}.`,
      }
    }),
  ]
}
