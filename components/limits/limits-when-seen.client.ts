import { whenSeen } from './when-seen.client.ts'

async function load(): Promise<void> {
  const { showLimits } = await import('./show-limits.client.ts')
  showLimits()
}

/** Loads what counts, after the first paint, once a count or what is sold by it is on the screen; or for its own hash. */
export function limitsWhenSeen(): void {
  if (location.hash === '#waiting-list') void load()
  else whenSeen('[data-count],[data-limited]', () => void load())
}
