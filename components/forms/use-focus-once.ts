import { useEffect, useRef } from 'react'

/** A ref for what takes a form's place once it is done: it gets the focus, which the form has lost. */
export function useFocusOnce(isDone: boolean, { preventScroll = false }: FocusOptions = {}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDone) place.current?.focus({ preventScroll })
  }, [isDone, preventScroll])
  return place
}
