import { useSearchParams } from 'react-router-dom'
import { ViewLinks } from '../ui/view-links.tsx'

type LinkTabsProps = {
  label: string
  /** The query parameter that they set. */
  name: string
  /** Values and their titles. */
  tabs: readonly (readonly [string, string])[]
  current: string
}

/** Tabs whose choice is kept in a query parameter. */
export function LinkTabs({ label, name, tabs, current }: LinkTabsProps) {
  const [query] = useSearchParams()
  const views = tabs.map(([value, title]) => {
    const next = new URLSearchParams(query)
    next.set(name, value)
    return { to: `?${next}`, name: title, isCurrent: value === current }
  })
  return <ViewLinks label={label} views={views} isInline />
}
