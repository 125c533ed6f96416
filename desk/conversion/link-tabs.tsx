import { ViewLinks } from '../ui/view-links.tsx'

type LinkTabsProps<Value extends string> = {
  label: string
  /** The word of the address that they set. */
  name: string
  query: URLSearchParams
  items: readonly { value: Value; title: string }[]
  current: Value
}

/** A choice among a few that stands in the address. */
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
