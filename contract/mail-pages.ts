/** Words of the pages that links in mails open; the worker draws them, and may not reach into `content/`. */
export const mailPageWords = {
  confirm: {
    title: 'One press and you are on the list',
    lead: 'Somebody asked for our newsletter at this address. If that was you, confirm it here.',
    action: 'Confirm my subscription',
    otherwise: 'If it was not you, close this page: nothing is sent without your press.',
  },
  confirmed: {
    title: 'You are on the list.',
    lead: 'A welcome mail is on its way. Every issue has a link to stop.',
  },
  used: {
    title: 'This link was used before',
    lead: 'It did its work then: unless you have left since, you are on the list.',
  },
  preferences: {
    title: 'Your mail',
    addressLabel: 'Mail to',
    on: 'You may get our newsletter and news. Stop them with one press.',
    off: 'You get no newsletter and no news from us.',
    always:
      'What you ask or pay for is always answered by mail: enquiries, orders, receipts and access.',
    bounced:
      'Mail to this address came back, so nothing at all is sent to it. Write to us to mend that.',
    stop: 'Stop newsletter and news',
    resume: 'Get them again',
    stopped: 'Done. You get no newsletter and no news any more.',
    resumed: 'Done. You may get newsletter and news again.',
  },
  gone: {
    title: 'This link is no longer valid',
    lead: 'It may have been cut off on its way, or it is too old.',
    askAgain: 'Subscribe to the newsletter',
  },
  home: 'Back to the home page',
} as const
