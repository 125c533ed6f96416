import { useEffect, useEffectEvent, useRef } from 'react'
import type { LeadFormState } from './use-lead-form.ts'

/** A ref for what takes a form's place once it is done: it gets the focus, which the form has lost. */
export function useFocusOnce(isDone: boolean, { preventScroll = false }: FocusOptions = {}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDone) place.current?.focus({ preventScroll })
  }, [isDone, preventScroll])
  return place
}

/** Does something a while after a form has arrived, unless it is reset before. */
export function useAfterSuccess({ status }: LeadFormState, delayMs: number, act: () => void): void {
  const onTime = useEffectEvent(act)
  useEffect(() => {
    if (status !== 'success') return undefined
    const timer = setTimeout(() => onTime(), delayMs)
    return () => clearTimeout(timer)
  }, [status, delayMs])
}
