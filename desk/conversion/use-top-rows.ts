import { useState } from 'react'

/** The first rows of a list, and how to see the rest; the button goes where `showAll` is one. */
export function useTopRows<Row>(rows: readonly Row[], few = 8) {
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && rows.length > few + 2
  return {
    shown: isCut ? rows.slice(0, few) : rows,
    showAll: isCut ? () => setWhole(true) : null,
  }
}
