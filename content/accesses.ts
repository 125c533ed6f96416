import { site } from '#site.config.ts'

/**
 * What work on a client's company needs before it can start: read-only accesses, and questions only the client can
 * answer. The mail after the payment asks for them.
 */
export const accesses = {
  'deep-dive': {
    title: 'What we need from you',
    lead: `Read-only access is enough for all three. Invite ${site.contactEmail}, or tell us whom to ask.`,
    items: ['Your CRM', 'Your ad accounts', 'Your call log'],
  },
  'velocity-audit': {
    title: 'What we need from you',
    lead: `Two logins, read-only, and four answers. Invite ${site.contactEmail}, or tell us whom to ask.`,
    items: [
      'Login to your CRM, or to wherever enquiries are kept',
      'Login to your call log',
      'What do you sell, and what is one sale worth on average?',
      'How many enquiries come in a month, and how many become customers?',
      'Which three competitors do you meet most often?',
      'Where do we find your main offer: page, PDF or deck?',
    ],
  },
} as const
