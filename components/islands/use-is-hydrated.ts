import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while prerendering and in the first render of the browser, so that both say the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
