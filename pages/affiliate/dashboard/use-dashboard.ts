import { affiliateEndpoints } from '#contract/paths.ts'
import { useEffect, useState } from 'react'
import { type AffiliateDashboard, visitIdHeader } from '#contract/affiliate.ts'
import { currentAttribution } from '#browser/current-attribution.ts'

/** How often an open dashboard asks for news, in milliseconds. */
const refreshMs = 10_000

export type DashboardState = {
  /** `missing` and `refused` are final until the address changes; `failed` and `limited` are tried again. */
  status: 'loading' | 'missing' | 'refused' | 'limited' | 'failed' | 'ready'
  dashboard: AffiliateDashboard | null
}

const loading: DashboardState = { status: 'loading', dashboard: null }

const statusOf = (response: Response): DashboardState['status'] =>
  response.status === 403 ? 'refused' : response.status === 429 ? 'limited' : 'failed'

/** The token in this address's fragment, which browsers send to nobody. */
function dashboardToken(): string {
  return location.hash.slice(1)
}

/** Reads the account the address opens, again and again while the page is looked at. */
export function useDashboard(): DashboardState {
  const [state, setState] = useState(loading)
  useEffect(() => {
    let reading: string | null = null
    const read = async () => {
      const token = dashboardToken()
      if (reading === token) return undefined
      reading = token
      if (!token) return setState({ status: 'missing', dashboard: null })
      const tell: typeof setState = (next) => {
        if (token === dashboardToken()) setState(next)
      }
      const { visitId } = currentAttribution()
      try {
        const response = await fetch(affiliateEndpoints.dashboard, {
          headers: {
            authorization: `Bearer ${encodeURIComponent(token)}`,
            ...(visitId ? { [visitIdHeader]: visitId } : {}),
          },
          cache: 'no-store',
          referrerPolicy: 'no-referrer',
          signal: AbortSignal.timeout(10_000),
        })
        if (response.ok) {
          tell({
            status: 'ready',
            dashboard: (await response.json()) as AffiliateDashboard,
          })
        } else {
          const status = statusOf(response)
          tell(({ dashboard }) => ({
            status,
            dashboard: status === 'refused' ? null : dashboard,
          }))
        }
      } catch {
        tell(({ dashboard }) => ({ status: 'failed', dashboard }))
      } finally {
        if (reading === token) reading = null
      }
      return undefined
    }
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') void read()
    }
    // What stood here belongs to the address before.
    const readAnew = () => {
      setState(loading)
      readIfSeen()
    }
    const timer = setInterval(readIfSeen, refreshMs)
    addEventListener('hashchange', readAnew)
    document.addEventListener('visibilitychange', readIfSeen)
    readIfSeen()
    return () => {
      clearInterval(timer)
      removeEventListener('hashchange', readAnew)
      document.removeEventListener('visibilitychange', readIfSeen)
    }
  }, [])
  return state
}
