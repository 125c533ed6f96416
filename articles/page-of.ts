/** One page of a list. `number` counts from 1; `items` are those on the page. */
export type ListPage<Item> = {
  items: readonly Item[]
  number: number
  count: number
}

/** Number of pages a list fills; an empty list still has one. */
export function pageCount(length: number, size: number): number {
  return Math.max(1, Math.ceil(length / size))
}

/** The page with this number, or undefined where the list has none. */
export function pageOf<Item>(
  list: readonly Item[],
  size: number,
  number: number,
): ListPage<Item> | undefined {
  const count = pageCount(list.length, size)
  if (!Number.isInteger(number) || number < 1 || number > count) return undefined
  return { items: list.slice((number - 1) * size, number * size), number, count }
}
