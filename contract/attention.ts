import { alarmWords } from './alarm-words.ts'
import { advertisers } from './advertising.ts'
import { paymentMatters } from './payment-matters.ts'
import type { Advertiser } from './site-values.ts'

/** Alarms that raise a matter of their own; the others concern matters that are open anyway. */
const alarmMatters = {
  alarm_queue: alarmWords.queue,
  alarm_synthetic: alarmWords.synthetic,
  alarm_leads: alarmWords.leads,
  alarm_deliveries: alarmWords.deliveries,
  alarm_orders: alarmWords.orders,
  alarm_mails: alarmWords.mails,
} as const

/** What may happen to what an advertiser is told. */
const adMatters = <Who extends Advertiser>(who: Who, settings: string) => {
  const { name } = advertisers[who]
  const waits = 'Nothing is lost: all of it waits and is told by itself'
  const look = 'What is said of it is at the desk, under Deliveries.'
  return {
    [`${who}_refuses_account`]: {
      title: `${name} refuses our account`,
      remedy: `${waits} once it accepts us again. Check ${settings}.`,
    },
    [`${who}_refused`]: { title: `${name} refuses one conversion`, remedy: look },
    [`${who}_unreadable`]: {
      title: `A conversion for ${name} cannot be read`,
      remedy: 'Its lead or order is gone, so it was set aside.',
    },
    [`${who}_stuck`]: {
      title: `One conversion is refused by ${name}, or keeps failing`,
      remedy: `It is still tried now and then. ${look}`,
    },
    [`${who}_failing`]: {
      title: `${name} takes no conversions`,
      remedy: `${waits} once it answers again.`,
    },
  } as Record<
    `${Who}_${'refuses_account' | 'refused' | 'unreadable' | 'stuck' | 'failing'}`,
    { title: string; remedy: string }
  >
}

/**
 * Every kind of matter for a person, as the operator's list says it: what happened, and what helps. A new kind is one
 * entry here.
 */
export const attentionWords = {
  crm_refuses_account: {
    title: 'The CRM refuses our account',
    remedy:
      'Nothing is lost: leads wait and are sent by themselves once it accepts us again. Check the webhook address or the API token and location.',
  },
  lead_refused: {
    title: 'The CRM refuses one lead',
    remedy:
      'It takes others, so something in this lead displeases it: what it said is at the desk, under Deliveries. Correct the person’s address and send it again, or enter it by hand.',
  },
  delivery_unreadable: {
    title: 'A stored delivery cannot be read',
    remedy: 'Its row is damaged and was set aside; the lead or order itself is in the database.',
  },
  delivery_failing: {
    title: 'One delivery is refused or keeps failing',
    remedy:
      'It is still tried now and then; what the CRM says of it is at the desk, under Deliveries. Enter it by hand if it is urgent.',
  },
  crm_failing: {
    title: 'The CRM takes nothing',
    remedy: 'Nothing is lost: leads wait and are sent by themselves once it answers again.',
  },
  mail_refuses_account: {
    title: 'The mail provider refuses our account',
    remedy:
      'Nothing is lost: mails wait and are sent by themselves once it accepts us again. Check MAIL_API_KEY, the domain of MAIL_FROM, and whether a quota is used up.',
  },
  mail_refused: {
    title: 'One mail was refused, or not delivered',
    remedy:
      'Its address may be mistyped, its mailbox full, or a quota was used up after the mail was taken. Write to its reader by hand, or send it again at the desk, under Deliveries.',
  },
  mail_unreadable: {
    title: 'A stored mail cannot be read',
    remedy: 'Its row is damaged and was set aside; what caused it is in the database.',
  },
  mail_stuck: {
    title: 'One mail is refused or keeps failing',
    remedy:
      'It is still tried now and then; what the provider says of it is at the desk, under Deliveries.',
  },
  mail_failing: {
    title: 'The mail provider takes nothing',
    remedy:
      'Mails wait for 7 days and are sent by themselves once it takes them: /api/health says under `mail` what is wrong.',
  },
  mail_bounced: {
    title: 'An awaited mail came back',
    remedy:
      'Its address takes no mail, so nothing more is sent to it. Ring its reader, where a form has the number, and ask for another one; if the mailbox works again, lift the block at the desk, under Deliveries, and at the provider where it keeps one of its own.',
  },
  mails_too_old: {
    title: 'Mails were not sent in time',
    remedy:
      'They waited a week and would only puzzle their readers now. Look at them at the desk, under Deliveries, and write by hand where it matters.',
  },
  mails_held: {
    title: 'Mails that forms asked for are held',
    remedy:
      'More were asked for by one mailbox or network than is sent at once; the leads themselves were taken. Look at them at the desk, under Deliveries, and send the good ones. Turnstile keeps robots away.',
  },
  ...adMatters('google', 'the GOOGLE_ADS settings and the service account’s access'),
  ...adMatters('meta', 'META_ACCESS_TOKEN and META_DATASET_ID'),
  turnstile_refuses_secret: {
    title: 'Turnstile refuses our secret key',
    remedy:
      'Until it is mended everybody passes and no lead is lost. Set the secret key in the worker’s settings to that of the widget whose site key is set.',
  },
  leads_held_back: {
    title: 'Leads that may be people are held back',
    remedy:
      'They came without a token of Turnstile, as from a browser without script. Look at them at the desk, under Deliveries, and release the good ones.',
  },
  stripe_version: {
    title: 'Stripe sends events in another version of its API',
    remedy:
      'Nothing is lost: each object is looked up in the worker’s version. Delete the endpoint at https://dashboard.stripe.com/webhooks and run npm run setup, given Stripe’s secret key: it makes one in the right version.',
  },
  ...paymentMatters,
  ...alarmMatters,
  database_filling: {
    title: 'The database is filling up',
    remedy:
      'Full, it takes no lead. At 0.5 GB: take Workers Paid, raise RUN_STATEMENTS in wrangler.toml and deploy. At 10 GB: see “When it grows” in docs/operations.md.',
  },
  erasure_owed: {
    title: 'The CRM does not erase a contact',
    remedy:
      'Here the person is gone. The CRM is asked again by itself; check its API token, which needs the scopes to read and write contacts.',
  },
  task_late: {
    title: 'Something promised to a buyer, or to whoever sent a form, is late',
    remedy:
      'Do it, tell them, and tick it off at the desk, under Leads or with the order; a time that was asked for is accepted under Calls.',
  },
  reply_received: {
    title: 'Somebody answered a mail',
    remedy: 'It stands with the person at the desk, where you can write back.',
  },
  call_calendar_unreadable: {
    title: 'The calendar of somebody who takes calls cannot be read, or not all of it',
    remedy:
      'What was read of it last still blocks; where nothing ever was, no time is offered. Mend what the cause says, or look at its secret address at the desk, under Calls.',
  },
  waiting_list: {
    title: 'People wait for something that can be had again',
    remedy: 'Write to all of them at once: the desk, under Letters.',
  },
  affiliate_sale_odd: {
    title: 'A partner may have bought by their own link or code',
    remedy:
      'Nothing of it is due until you have looked: credit or refuse it at the desk, under Partners.',
  },
  application_due: {
    title: 'An application for the affiliate programme is to be answered today',
    remedy: 'Approve or decline it at the desk, under Partners, Applications.',
  },
  payouts_due: {
    title: 'Partners are to be paid what they have earned',
    remedy:
      'Who, how much and how often is at the desk, under Partners. Pay it at your bank, then note it there.',
  },
  sale_slipped: {
    title: 'A sale was paid when the month was sold out',
    remedy:
      'The money goes back by itself and the buyer is told on the payment page. If this stays open, refund it at Stripe.',
  },
} as const satisfies Record<string, { title: string; remedy: string }>

export type AttentionKind = keyof typeof attentionWords

const unknownWords = {
  title: 'Something that this version has no words for',
  remedy: 'A newer version raised it before it was rolled back. Deploy that one again to read it.',
}

/** What a matter is called and what to do about it; undefined for one that this version does not know. */
export const knownMatterWords = (kind: string) =>
  (attentionWords as Partial<Record<string, { title: string; remedy: string }>>)[kind]

/** A matter in words, also one that a newer worker has left behind. */
export const matterInWords = (kind: string) => knownMatterWords(kind) ?? unknownWords

/** One open matter, as the operator's list has it. Times are ISO 8601, UTC. */
export type AttentionItem = {
  id: string
  kind: AttentionKind
  title: string
  remedy: string
  /** The delivery, order or event it is about; blank for the worker as a whole. */
  subjectId: string
  /** Who it is about; blank where it is nobody, or nobody is named. */
  name: string
  /** What they bought, or asked for by which form; blank where neither is known. */
  product: string
  form: string
  /** What the order comes to, in cents of `currency`; null without one. */
  totalCents: number | null
  currency: string
  /** A code that says more, like `http_401`. */
  detail: string
  raisedAt: string
  /** How often it was raised again while open. */
  times: number
}
