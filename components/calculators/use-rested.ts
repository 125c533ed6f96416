import { useEffect, useState } from 'react'

const restMs = 800

/** A text once it has come to rest: what a screen reader hears of figures that change while a slider moves. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
