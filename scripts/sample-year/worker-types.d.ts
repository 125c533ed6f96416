import type * as workers from '@cloudflare/workers-types'

declare global {
  type D1Database = workers.D1Database
  type D1PreparedStatement = workers.D1PreparedStatement
  type D1Result<Row = unknown> = workers.D1Result<Row>
  /** As this side calls it. */
  type Fetcher = { fetch: typeof fetch }
  type Queue<Body = unknown> = workers.Queue<Body>
  type R2Bucket = workers.R2Bucket
  type RateLimit = workers.RateLimit
  type SendEmail = workers.SendEmail
}
