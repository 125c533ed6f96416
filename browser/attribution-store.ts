import { visitEndpoint } from '#contract/paths.ts'
import type { VisitAnswer } from '#contract/visit.ts'
import {
  attributionKey,
  recordPageView,
  type StoredAffiliate,
  type StoredAttribution,
} from '#lib/attribution.ts'
import { countView } from './count-view.ts'

/** What this page view knows, where the browser refuses storage. */
let unkept: StoredAttribution = {}

/** What the device keeps of where its visitor came from. */
export function readAttribution(): StoredAttribution {
  try {
    // What is not there reads as null.
    const kept = localStorage.getItem(attributionKey) as string
    return (JSON.parse(kept) as StoredAttribution | null) ?? unkept
  } catch {
    return unkept
  }
}

function write(next: StoredAttribution): void {
  try {
    localStorage.setItem(attributionKey, JSON.stringify(next))
  } catch {
    unkept = next
  }
}

/** Tells the worker of a click on a partner's link; what gets no answer is told again with the next page view. */
async function reportVisit(affiliate: StoredAffiliate): Promise<void> {
  const { visitId, code } = affiliate
  const body = JSON.stringify({ visitId, code })
  const answer = await fetch(visitEndpoint, { method: 'POST', keepalive: true, body })
  if (!answer.ok) return
  const { isCounted } = (await answer.json()) as VisitAnswer
  write({ ...readAttribution(), affiliate: { ...affiliate, isCounted } })
}

/** Notes this page view on the device, for this page alone where the browser refuses storage, and has it counted. */
export async function rememberPageView(): Promise<void> {
  try {
    const next = recordPageView(readAttribution(), {
      url: location.href,
      referrer: document.referrer,
      now: new Date(),
      visitId: crypto.randomUUID(),
    })
    countView(next.last)
    write(next)
    if (next.affiliate && next.affiliate.isCounted === undefined) await reportVisit(next.affiliate)
  } catch {
    // The worker is away: attribution is a courtesy, never a reason to fail.
  }
}
