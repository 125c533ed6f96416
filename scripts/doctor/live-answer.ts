/**
 * As a browser asks, since proxies rewrite pages for browsers. Its end tells the worker that no person looked, so the
 * visit is not counted.
 */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 doctor/1 (monitor)'

/** An answer of the live site, whole. */
export type LiveAnswer = { url: string; status: number; headers: Headers; text: string }

const patienceMs = 8_000

/** Asks as a browser does, following nothing. @throws fetch's errors. */
export async function askLive(
  url: string,
  init: RequestInit = {},
  signal?: AbortSignal,
): Promise<LiveAnswer> {
  const own = AbortSignal.timeout(patienceMs)
  const answer = await fetch(url, {
    redirect: 'manual',
    ...init,
    headers: {
      'user-agent': userAgent,
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      ...init.headers,
    },
    signal: signal ? AbortSignal.any([signal, own]) : own,
  })
  return { url, status: answer.status, headers: answer.headers, text: await answer.text() }
}
