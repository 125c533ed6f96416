import { site } from '#site.config.ts'
import type { Attribution, Touch } from './lead.ts'
import type { Advertiser } from './site-values.ts'

/** Advertisers that can be told what became of a click, and the parameters that name a click of theirs. */
export const advertisers = {
  google: { name: 'Google', clickIds: ['gclid', 'gbraid', 'wbraid'] },
  meta: { name: 'Meta', clickIds: ['fbclid'] },
} as const satisfies Record<Advertiser, { name: string; clickIds: readonly string[] }>

/** A click on an advertisement: parameter, value, and when it was seen here (ISO 8601, UTC). */
export type AdClick = { parameter: string; id: string; at: string }

const clickOf = (touch: Touch | undefined, clickIds: readonly string[]) => {
  const parameter = clickIds.find((each) => touch?.clickIds[each])
  return touch && parameter
    ? { parameter, id: touch.clickIds[parameter] ?? '', at: touch.at }
    : null
}

/** The latest click of each advertiser that brought somebody. */
export function adClicks({ first, last }: Attribution): Partial<Record<Advertiser, AdClick>> {
  return Object.fromEntries(
    Object.entries(advertisers).flatMap(([who, { clickIds }]) => {
      const click = clickOf(last, clickIds) ?? clickOf(first, clickIds)
      return click ? [[who, click]] : []
    }),
  )
}

/** The sentence beside the box that lets advertisers be told; stored as proof, in these words. */
export const adConsentText = (who: readonly Advertiser[]) =>
  `${site.brand} may tell ${who.map((each) => advertisers[each].name).join(' and ')} whether this leads to something, with the number of my click and my e-mail, phone and name as codes, to learn which advertisements work.`

const asked: readonly (readonly Advertiser[])[] = [['google'], ['meta'], ['google', 'meta']]

/**
 * Consent to an advertiser being told. `for` are those that the sentence names; `agent` is the browser's name, kept
 * where one of them asks for it; times are ISO 8601, UTC.
 */
export type AdConsent = {
  to: 'ads'
  text: string
  at: string
  for: readonly Advertiser[]
  agent?: string
  withdrawnAt?: string
}

/** What the ticked box stands for; null for any other sentence than today's, which nobody was asked. */
export function adConsentOf(text: string, at: string, agent?: string): AdConsent | null {
  const who = asked.find((each) => adConsentText(each) === text)
  return who ? { to: 'ads', text, at, for: who, ...(agent ? { agent } : {}) } : null
}
