/** What one deployment put where, as its pages at Cloudflare say. Null for what is not said. */
export type ReleaseNote = {
  /** Version of the worker. */
  worker: string | null
  /** File of the last migration the database had. */
  schema: string | null
  /** Commit of the worker that was tried on that schema before it was made. */
  triedWith: string | null
}

/** The note as Cloudflare keeps it: with the pages as the message of their commit, with the worker as its message. */
export function writeReleaseNote({ worker, schema, triedWith }: ReleaseNote): string {
  const parts = [
    worker && `worker ${worker}`,
    schema && `database ${schema}`,
    triedWith && `tried with ${triedWith}`,
  ]
  return parts.filter(Boolean).join(', ')
}

const told = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? null

/** Reads a note again; anything else says nothing. */
export function readReleaseNote(text = ''): ReleaseNote {
  return {
    worker: told(text, /\bworker ([0-9a-f-]{36})\b/),
    schema: told(text, /\bdatabase (\w+\.sql)\b/),
    triedWith: told(text, /\btried with ([0-9a-f]{7,40})\b/),
  }
}
