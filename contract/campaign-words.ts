import { site } from '#site.config.ts'

/** What a sentence is made of; `quarter` is written, like `Q4 2026`, `closes` a whole sentence or blank. */
type CampaignFigures = {
  clientsPerMonth: number
  partnerSpotsLeft: number
  auditSpotsPerMonth: number
  vaultSpots: number
  quarter: string
  closes: string
}

type CampaignSentence = {
  /** True whatever the desk sets: shown until the worker has answered, and without script. */
  always: string
  /** Shown once the worker has answered. */
  now: (campaign: CampaignFigures) => string
}

const roundWords = 'A round of applications closes when its places are taken.'

const plural = (count: number) => (count === 1 ? '' : 's')

const many = (count: number, what: string) => `${count || 'No'} ${what}${plural(count)}`

const left = (spots: number, quarter: string) => `${many(spots, 'spot')} remaining in ${quarter}.`

const taken = (count: number, what: string) =>
  count === 0 ? `No new ${what}s at the moment.` : `Only ${many(count, `new ${what}`)} a month.`

/** How long applications are open. */
export const deadlineWords = {
  in: (time: string) => `Applications close ${time}.`,
  closed: 'Applications for this round have closed. Yours is kept for the next.',
} as const

/** Sentences with figures that the desk changes without a build. Here, because the worker says them. */
export const campaignWords = {
  home: {
    always: 'New clients are taken month by month, as places come free.',
    now: ({ clientsPerMonth, partnerSpotsLeft, quarter }) =>
      `${taken(clientsPerMonth, 'client')} ${left(partnerSpotsLeft, quarter)}`,
  },
  banner: {
    always: 'New partnerships are taken month by month, as places come free.',
    now: ({ clientsPerMonth, partnerSpotsLeft, quarter }) =>
      `${taken(clientsPerMonth, 'partnership')} ${left(partnerSpotsLeft, quarter)}`,
  },
  deadline: {
    always: roundWords,
    now: ({ closes }) => closes || roundWords,
  },
  apply: {
    always: 'Apply Now',
    now: ({ partnerSpotsLeft: spots, closes }) =>
      spots === 0 || closes === deadlineWords.closed
        ? 'Apply for the next round'
        : `Apply Now - ${many(spots, 'Spot')} Left`,
  },
  start: {
    always: 'We take new clients month by month, so the diary fills early.',
    now: ({ clientsPerMonth }) =>
      clientsPerMonth === 0
        ? taken(0, 'client')
        : `We take ${many(clientsPerMonth, 'new client')} a month, so the diary fills early.`,
  },
  clients: { always: 'set each month', now: ({ clientsPerMonth }) => String(clientsPerMonth) },
  badge: {
    always: 'Limited access - sold monthly',
    now: ({ auditSpotsPerMonth }) =>
      `Limited access - only ${auditSpotsPerMonth} spot${plural(auditSpotsPerMonth)}`,
  },
  audits: { always: 'A few', now: ({ auditSpotsPerMonth }) => String(auditSpotsPerMonth) },
  vault: {
    always: 'Free while places last',
    now: ({ vaultSpots }) => `Free for the first ${vaultSpots.toLocaleString(site.language)}`,
  },
} as const satisfies Record<string, CampaignSentence>

export type CampaignPlace = keyof typeof campaignWords
