import { adClicks, adConsentText } from '#contract/advertising.ts'
import { site } from '#site.config.ts'
import { currentAttribution } from './current-attribution.ts'

/** The sentence for the advertisers that brought this visitor and are told; blank where there is none. */
export function questionHere(): string {
  const clicks = adClicks(currentAttribution())
  const who = (['google', 'meta'] as const).filter(
    (each) => clicks[each] && site.advertisers?.includes(each),
  )
  return who.length > 0 ? adConsentText(who) : ''
}
