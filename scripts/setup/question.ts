/** What the owner is asked; blank is an answer, and leaves its part out. */
export type Question = {
  setting: string
  text: string
  /** Typed unseen. */
  isSecret?: boolean
  /** What it is while nothing else is typed. */
  usual?: string
  choices?: readonly string[]
}
