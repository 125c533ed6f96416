/**
 * One thing a buyer is given. A lesson is read in the library, a download fetched from it, a service done by
 * people. `id` is in its address and what progress hangs on, so it never changes once sold.
 */
export type Part = {
  id: string
  title: string
  kind: 'lesson' | 'download' | 'service'
  /** Its file in `library/SHELF/`; of a service, the form it arrives in. Absent while it is still to come. */
  file?: string
  /** Of a service: how the buyer comes by it. */
  how?: string
}

/** What belongs together, in the order it is read. */
export type Module = { id: string; title: string; parts: readonly Part[] }

export type ShelfId =
  | 'marketing-2025'
  | 'ai-productivity'
  | '10x-scale'
  | 'implementation-plan'
  | 'vip'
  | 'growth-vault'
  | 'velocity-audit'
  | 'deep-dive'

/** What one product holds, as it stands in a buyer's library. */
export type Shelf = { name: string; modules: readonly Module[] }
