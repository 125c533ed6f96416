import { afterEach, expect, test, vi } from 'vitest'
import { adQuestion } from '#browser/ad-click.ts'
import { adConsentText } from '#contract/advertising.ts'
import { attributionKey, recordPageView } from '#lib/attribution.ts'
import { site } from '#site.config.ts'

const { advertisers } = site

afterEach(() => {
  vi.unstubAllGlobals()
  Object.assign(site, { advertisers })
})

/** A device whose visitor came by this address, under these settings. */
function arriving(query: string, told: typeof site.advertisers) {
  const view = { referrer: '', now: new Date(), visitId: crypto.randomUUID() }
  const kept = recordPageView({}, { url: `${site.origin}/contact${query}`, ...view })
  const stored = JSON.stringify(kept)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === attributionKey ? stored : null),
  })
  Object.assign(site, { advertisers: told })
}

test.each([
  ['?gclid=Cj0', ['google', 'meta'], adConsentText(['google'])],
  ['?fbclid=Iw', ['meta', 'google'], adConsentText(['meta'])],
  ['?gclid=Cj0&fbclid=Iw', ['meta', 'google'], adConsentText(['google', 'meta'])],
  ['?fbclid=Iw', ['google'], ''],
  ['?utm_source=news&msclkid=1', ['google', 'meta'], ''],
  ['?gclid=Cj0', null, ''],
] as const)('who came by %s while %j are told is asked %j', async (query, told, sentence) => {
  arriving(query, told)
  expect(await adQuestion()).toBe(sentence)
})
