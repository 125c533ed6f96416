import { Hono } from 'hono'

/** The least a request to a database can cost: one route, one row found by its key, answered as JSON. */
export default new Hono<{ Bindings: { DB: D1Database } }>().get('/beside', async (c) =>
  c.json(await c.env.DB.prepare('SELECT * FROM campaign_overrides WHERE id = 1').first()),
)
