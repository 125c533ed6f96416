import type * as workers from '@cloudflare/workers-types'

declare global {
  type D1Database = workers.D1Database
  type D1PreparedStatement = workers.D1PreparedStatement
  type D1Result<Row = unknown> = workers.D1Result<Row>
}
