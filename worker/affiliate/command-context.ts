/** What a command works with; `noted` are statements that are committed with what it changes, about a subject. */
export type CommandContext = {
  db: D1Database
  origin: string
  now: Date
  noted?: (subject: string) => readonly D1PreparedStatement[]
}
