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

const statusOf = (response: Response): DashboardState['status'] =>
  response.status === 403 ? 'refused' : response.status === 429 ? 'limited' : 'failed'

/** The token in this address's fragment, which browsers send to nobody. */
export function dashboardToken(): string {
  return location.hash.slice(1)
}

/** Reads the account the address opens, again and again while the page is looked at. */
export function useDashboard(): DashboardState {
  const [state, setState] = useState<DashboardState>({ status: 'loading', dashboard: null })
  useEffect(() => {
    let isReading = false
    const read = async () => {
      const token = dashboardToken()
      if (!token) return setState({ status: 'missing', dashboard: null })
      if (isReading) return undefined
      isReading = true
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
          setState({
            status: 'ready',
            dashboard: (await response.json()) as AffiliateDashboard,
          })
        } else {
          const status = statusOf(response)
          setState(({ dashboard }) => ({
            status,
            dashboard: status === 'refused' ? null : dashboard,
          }))
        }
      } catch {
        setState(({ dashboard }) => ({ status: 'failed', dashboard }))
      } finally {
        isReading = false
      }
      return undefined
    }
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') void read()
    }
    const timer = setInterval(readIfSeen, refreshMs)
    addEventListener('hashchange', readIfSeen)
    document.addEventListener('visibilitychange', readIfSeen)
    readIfSeen()
    return () => {
      clearInterval(timer)
      removeEventListener('hashchange', readIfSeen)
      document.removeEventListener('visibilitychange', readIfSeen)
    }
  }, [])
  return state
}
