import type { Attribution } from '#contract/lead.ts'
import { attributionOf, recordPageView, type StoredAttribution } from './attribution.ts'

const storageKey = 'attribution'

function read(): StoredAttribution {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Notes this page view on the device; a browser that refuses storage is left alone. */
export function rememberPageView(): void {
  try {
    const next = recordPageView(read(), {
      url: location.href,
      referrer: document.referrer,
      now: new Date(),
    })
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Storage is blocked or full: attribution is a courtesy, never a reason to fail.
  }
}

/** What a submission made now says of where the visitor came from. */
export function currentAttribution(): Attribution {
  return attributionOf(read(), new Date())
}
