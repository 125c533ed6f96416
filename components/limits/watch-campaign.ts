import { availabilityPath } from '#contract/paths.ts'
import type { Availability } from '#contract/availability.ts'
import type { CampaignPlace } from '#contract/campaign-words.ts'
import { whenSeen } from './when-seen.client.ts'

async function showLimits(): Promise<void> {
  const limits = await import('./show-limits.client.ts')
  limits.showLimits()
}

/** Says in every sentence about the campaign how it stands, and the operator's line. */
async function showCampaign(): Promise<void> {
  const answer = await fetch(availabilityPath)
  const { sentences, notice } = (await answer.json()) as Availability
  for (const element of document.querySelectorAll<HTMLElement>('[data-campaign]')) {
    const then = element.querySelector('[data-then]')
    if (then) then.textContent = sentences[element.dataset.campaign as CampaignPlace]
    element.dataset.swapped = ''
  }
  if (!notice) return
  const bar = await import('./show-notice.client.ts')
  bar.showNotice(notice)
}

/**
 * Asks how the campaign stands, after the first paint; and, once what is limited is on the screen, or for its own
 * hash, what is left of it.
 */
export function watchCampaign(): void {
  // The worker is away: what is always true stands.
  showCampaign().catch(() => null)
  if (location.hash === '#waiting-list') void showLimits()
  else whenSeen('[data-count],[data-limited]', () => void showLimits())
}
