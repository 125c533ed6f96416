import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia('print')
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the page is being laid out for paper. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia('print').matches,
    () => false,
  )
}
