import { useState } from 'react'
import styled from 'styled-components'
import { cluster, theme } from '#components/theme/tokens.ts'

/** Rows of a list that are picked, by their ids. */
export type Picked = { ids: readonly string[]; toggle: (id: string) => void }

/**
 * What is picked of a list: its ids, and what becomes of them; `most` is what the worker takes at once. Of another
 * `view` of it nothing is picked: what is not seen is not acted on.
 */
export function usePicked(most: number, view: string): Picked & { clear: () => void } {
  const [ids, setIds] = useState<readonly string[]>([])
  const [last, setLast] = useState(view)
  if (view !== last) {
    setLast(view)
    setIds([])
  }
  return {
    ids,
    toggle: (id) =>
      setIds((before) =>
        before.includes(id) ? before.filter((each) => each !== id) : [...before, id].slice(-most),
      ),
    clear: () => setIds([]),
  }
}

/** What can be done with the rows that are picked. */
export const PickedBar = styled.div`
  ${cluster(theme.space.sm, theme.space.md)}
  align-items: end;
  padding: ${theme.space.sm} ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
`
