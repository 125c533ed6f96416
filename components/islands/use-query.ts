import { useCallback, useSyncExternalStore } from 'react'

const changed = 'querychange'

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(changed, listener)
  }
}

type Change = (current: URLSearchParams) => URLSearchParams

/**
 * The address's query as state: a change is a new entry of the history, or replaces the last one. While prerendering
 * the query is empty. React Router does the same at 12 KB.
 */
export function useQuery() {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
  const setQuery = useCallback((change: Change, options: { replace?: boolean } = {}) => {
    const url = new URL(location.href)
    url.search = change(new URLSearchParams(url.search)).toString()
    if (url.href === location.href) return
    if (options.replace) history.replaceState(history.state, '', url)
    else history.pushState(null, '', url)
    dispatchEvent(new Event(changed))
  }, [])
  return [new URLSearchParams(search), setQuery] as const
}
