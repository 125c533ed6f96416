import { useEffect, useEffectEvent } from 'react'
import type { LeadFormState } from './use-lead-form.ts'

/** Does something a while after a form has arrived, unless it is reset before. */
export function useAfterSuccess({ status }: LeadFormState, delayMs: number, act: () => void): void {
  const onTime = useEffectEvent(act)
  useEffect(() => {
    if (status !== 'success') return undefined
    const timer = setTimeout(() => onTime(), delayMs)
    return () => clearTimeout(timer)
  }, [status, delayMs])
}
