import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { cluster, theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { Note } from '#components/ui/text.tsx'

/** Rows of a list that are picked, by their ids; `isFull`: no more can be. */
export type Picked = { ids: readonly string[]; isFull: boolean; toggle: (id: string) => void }

/**
 * What is picked of the rows of a list: their ids, and what becomes of them; `most` is what the worker takes at once. Of
 * another `view` of it nothing is picked, nor is what is gone: what is not seen is not acted on.
 */
export function usePicked(
  most: number,
  view: string,
  rows: readonly { id: string }[] | undefined,
): Picked & { clear: () => void } {
  const [all, setAll] = useState<readonly string[]>([])
  const [last, setLast] = useState(view)
  if (view !== last) {
    setLast(view)
    setAll([])
  }
  const ids = rows ? all.filter((id) => rows.some((row) => row.id === id)) : all
  return {
    ids,
    isFull: ids.length >= most,
    toggle: (id) => setAll(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    clear: () => setAll([]),
  }
}

type PickedBarProps = {
  picked: ReturnType<typeof usePicked>
  /** What the button says that lets go of all. */
  none: string
  children: ReactNode
}

/** What can be done with the rows that are picked. */
export function PickedBar({ picked: { ids, isFull, clear }, none, children }: PickedBarProps) {
  if (ids.length === 0) return null
  return (
    <Bar>
      {children}
      <Button variant="quiet" onClick={clear}>
        {none}
      </Button>
      {isFull && <Note>No more at once.</Note>}
    </Bar>
  )
}

const Bar = styled.div`
  ${cluster(theme.space.sm, theme.space.md)}
  align-items: end;
  padding: ${theme.space.sm} ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};

  > p {
    align-self: center;
  }
`
