import { askLive, type LiveAnswer } from './live-answer.ts'

/** A page as it came from the live site. */
export type LivePage = { path: string; answer: LiveAnswer }

/** More would take long; articles are built alike. */
const mostPages = 60
const atOnce = 6

/** The checkout asks not to be listed, so no sitemap has it; it is the page that must not break. */
const unlisted = ['/deep-dive/payment']

/** Evenly spread over a long list, its first and last among them. */
function spread(paths: readonly string[]): string[] {
  if (paths.length <= mostPages) return [...paths]
  const step = (paths.length - 1) / (mostPages - 1)
  return Array.from({ length: mostPages }, (_, index) => paths[Math.round(index * step)] ?? '/')
}

/** Fetches the pages of a list, at most sixty, and the checkout. @throws fetch's errors. */
export async function fetchLivePages(
  origin: string,
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<LivePage[]> {
  const waiting = [...new Set([...spread(paths), ...unlisted])]
  const pages: LivePage[] = []
  const fetchNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      pages.push({ path, answer: await askLive(`${origin}${path}`, {}, signal) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))
  return pages.toSorted((one, other) => one.path.localeCompare(other.path))
}
