/** The entry after and the entry before one in a list ordered newest first. */
export type Neighbours<Item> = { next: Item | undefined; previous: Item | undefined }

/** Neighbours by position: `next` was published after, `previous` before. */
export function neighboursAt<Item>(list: readonly Item[], index: number): Neighbours<Item> {
  return { next: list[index - 1], previous: list[index + 1] }
}
