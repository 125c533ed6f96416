import { causeOf } from '../cause-of.ts'
import type { Finding } from '../finding.ts'
import { notLookedAt } from '../not-looked-at.ts'
import { askLive } from './live-answer.ts'

/** Whether a second address of the site, at Pages, tells search engines to leave it out. */
export async function unlistedFinding(
  id: string,
  address: string,
  ownOrigin: string,
  signal?: AbortSignal,
): Promise<Finding> {
  try {
    const { status, headers, text } = await askLive(`${address}/`, {}, signal)
    // Behind Access, or led back to the site: nobody lists that.
    if (status >= 300) {
      return { id, state: 'good', sentence: `${address} shows nobody a second copy (${status}).` }
    }
    if (!text.includes(`<link rel="canonical" href="${ownOrigin}/"`)) {
      return notLookedAt(id, address, 'what is there is not this site')
    }
    return /noindex/.test(headers.get('x-robots-tag') ?? '')
      ? { id, state: 'good', sentence: `${address} asks not to be listed.` }
      : {
          id,
          state: 'missing',
          sentence: `${address} is a copy of the site that search engines may list.`,
          remedy: 'npm run deploy: the build’s _headers say noindex there.',
        }
  } catch (error) {
    return notLookedAt(id, address, causeOf(error))
  }
}
