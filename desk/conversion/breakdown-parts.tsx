import { useState } from 'react'
import styled from 'styled-components'
import { numberText } from '#lib/number-text.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { isPhone } from '../ui/data-table.tsx'
import { ViewLinks } from '../ui/view-links.tsx'

/** The first rows of a list, fewer on a phone; `showAll` shows the rest and is null where nothing is cut. */
export function useTopRows<Row>(rows: readonly Row[], usual = 8) {
  const [few] = useState(() => (isPhone() ? 3 : usual))
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && rows.length > few + 2
  return {
    shown: isCut ? rows.slice(0, few) : rows,
    showAll: isCut ? () => setWhole(true) : null,
  }
}

/** Button under a cut list; nothing where `onShow` is null. */
export function ShowAll({ count, onShow }: { count: number; onShow: (() => void) | null }) {
  if (!onShow) return null
  return (
    <Place>
      <Button variant="quiet" onClick={onShow}>
        Show all {numberText(count, 0)}
      </Button>
    </Place>
  )
}

const Place = styled.div`
  margin-block-start: ${theme.space.sm};
`

type LinkTabsProps<Value extends string> = {
  label: string
  /** The query parameter that they set. */
  name: string
  query: URLSearchParams
  items: readonly { value: Value; title: string }[]
  current: Value
}

/** Tabs whose choice is kept in a query parameter. */
export function LinkTabs<Value extends string>({
  label,
  name,
  query,
  items,
  current,
}: LinkTabsProps<Value>) {
  const to = (value: string) => {
    const next = new URLSearchParams(query)
    next.set(name, value)
    return `?${next}`
  }
  const views = items.map(({ value, title }) => ({
    to: to(value),
    name: title,
    isCurrent: value === current,
  }))
  return <ViewLinks label={label} views={views} isInline />
}
