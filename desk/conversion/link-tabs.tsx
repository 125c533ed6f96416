import { ViewLinks } from '../ui/view-links.tsx'

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
