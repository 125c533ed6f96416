import { type Env, settingsOf } from '../env.ts'
import { productionOrigin } from '../http/production-origin.ts'

/** What buyers read, what only its makers see, and what says that there is no page: nobody's visit. */
export const uncounted = /^\/(library|design|desk|api|404)(\/|$)/

/**
 * Whether the site has a page at exactly this path; one that a browser would have read as another, or that names another
 * host, is none. Not for one that nobody can be asked about now.
 */
export async function isPage(env: Env, path: string): Promise<boolean> {
  const { origin } = new URL(productionOrigin(settingsOf(env)))
  if (uncounted.test(path) || !URL.canParse(path, origin)) return false
  const url = new URL(path, origin)
  if (url.origin !== origin || url.pathname !== path) return false
  try {
    const answer = await (env.ASSETS ?? globalThis).fetch(new Request(url, { redirect: 'manual' }))
    await answer.body?.cancel()
    return (
      answer.status === 200 && (answer.headers.get('content-type') ?? '').startsWith('text/html')
    )
  } catch {
    return false
  }
}
