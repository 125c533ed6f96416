import { useSyncExternalStore } from 'react'

let query: MediaQueryList | undefined

/** Asked once: a calculator renders for every step of a slider. */
const printQuery = () => (query ??= matchMedia('print'))

function subscribe(onChange: () => void): () => void {
  printQuery().addEventListener('change', onChange)
  return () => printQuery().removeEventListener('change', onChange)
}

/** Whether the page is being laid out for paper. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => printQuery().matches,
    () => false,
  )
}
