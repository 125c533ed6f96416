/** The worker's alarms in words: what is wrong, and what helps. */
export const alarmWords = {
  crm: {
    title: 'The CRM takes nothing',
    remedy:
      'Nothing is lost: leads wait and are sent by themselves once it takes them. Look at its status page, the webhook address or the API token.',
  },
  mail: {
    title: 'The mail provider takes nothing',
    remedy:
      'Mails wait for 7 days and are sent by themselves once it takes them. Look at its status page, the settings of mail and the quota.',
  },
  dead: {
    title: 'Deliveries have ended without arriving',
    remedy: 'The list of what needs you names each. Mend its cause and replay it.',
  },
  queue: {
    title: 'The queue brings nothing',
    remedy:
      'Leads and mails still leave, a minute later, by the clock. Look at the queue of deliveries under Queues at Cloudflare.',
  },
  synthetic: {
    title: 'The hourly test lead does not arrive',
    remedy:
      'Real leads may wait as well. Look at the newest deliveries and at the worker’s log; send the contact form once yourself.',
  },
  leads: {
    title: 'Far fewer leads than usual',
    remedy:
      'Open the site as a visitor would and send a form. If it works, look at where visitors come from: an advertisement may have stopped.',
  },
  deliveries: {
    title: 'Far fewer deliveries to the CRM than usual',
    remedy: 'If leads are as usual, look at what waits; if they are not, begin there.',
  },
  orders: {
    title: 'Far fewer orders than usual',
    remedy:
      'Open a checkout and look whether Stripe’s page comes; look at its events under Developers, Webhooks.',
  },
  mails: {
    title: 'Far fewer mails than usual',
    remedy: 'If leads and orders are as usual, look at the mail provider’s own log.',
  },
} as const satisfies Record<string, { title: string; remedy: string }>

export type AlarmName = keyof typeof alarmWords

/** An alarm in words, also one that a newer worker has left behind. */
export const alarmInWords = (alarm: string) =>
  (alarmWords as Partial<Record<string, { title: string; remedy: string }>>)[alarm] ?? {
    title: `An alarm that this version has no words for (${alarm})`,
    remedy: 'A newer version raised it before it was rolled back.',
  }

/** An alarm as reported. `detail` is figures, codes and names of settings, never anybody's words. */
export type AlarmNews = { alarm: AlarmName; detail: string }

/** What changed at one check. Times are ISO 8601, UTC. */
export type AlarmMessage = {
  at: string
  wrong: readonly AlarmNews[]
  well: readonly { alarm: AlarmName; since: string }[]
}
