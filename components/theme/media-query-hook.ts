import { useSyncExternalStore } from 'react'

/**
 * Makes a hook that tells whether a media query holds, and renders again when that changes; at build it does not hold.
 * The query is asked once for all renders: a calculator renders for every step of a slider.
 */
export function mediaQueryHook(query: string): () => boolean {
  let list: MediaQueryList | undefined
  const known = () => (list ??= matchMedia(query))
  const subscribe = (onChange: () => void) => {
    known().addEventListener('change', onChange)
    return () => known().removeEventListener('change', onChange)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => known().matches,
      () => false,
    )
}

/** Whether the page is being laid out for paper. */
export const useIsPrinting = mediaQueryHook('print')
