import { Hono } from 'hono/tiny'
import { findPath, findQuery, type Found } from '#contract/desk/find.ts'
import { orderNumber } from '#lib/orders.ts'
import type { AppEnv } from '../http/app-context.ts'
import { listPeople, peopleWanted } from './people/people-list.ts'
import { withStorage } from '../database/storage.ts'
import { checkedQuery } from '../http/read-body.ts'
import { atDesk } from './access/desk-access.ts'
import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'

const orderRow = z.object({
  id: z.string(),
  product: z.string(),
  name: z.string(),
  address: z.string(),
})
const orders = sql`SELECT id, coalesce(product_name, product) AS product,
  trim(first_name || ' ' || last_name) AS name, lower(email) AS address FROM orders`

/** Orders whose id begins so, as people read it out: capitals or not. Fewer than four signs name none. */
async function ordersBeginning(db: D1Database, text: string, limit: number) {
  const start = text.toLowerCase()
  if (!/^[\da-f][\da-f-]{3,35}$/.test(start)) return []
  return sql`${orders} WHERE id >= ${start} AND id < ${start} || '~' LIMIT ${limit}`.all(
    db,
    orderRow,
  )
}

/** What people have bought, the newest first. */
const boughtBy = (db: D1Database, addresses: readonly string[], limit: number) =>
  sql`${orders} WHERE lower(email) IN ${addresses} AND paid_at IS NOT NULL
    ORDER BY created_at DESC LIMIT ${limit}`.all(db, orderRow)

const asFound = ({ id, product, name }: z.infer<typeof orderRow>): Found => ({
  id,
  title: `Order ${orderNumber(id)}`,
  says: [product, name].filter(Boolean).join(' · '),
  to: `/orders/${id}`,
})

const mostFound = 8

/** Whom a text finds: who is called so, then who has it within a word; the last heard of first. */
async function peopleFound(db: D1Database, q: string) {
  const wanted = { ...peopleWanted({ q }), before: null, limit: mostFound }
  if (!wanted.address && !wanted.match) return []
  const called = await listPeople(db, { ...wanted, within: null })
  const others = called.length < mostFound && wanted.within ? await listPeople(db, wanted) : []
  const byId = new Map([...called, ...others].map((person) => [person.id, person]))
  return [...byId.values()].slice(0, mostFound)
}

/** People, each with what they have bought, and orders for the command menu. */
export const deskFind = new Hono<AppEnv>().get(findPath, ...atDesk, async (c) => {
  const { q } = checkedQuery(c, findQuery)
  const [people, named] = await withStorage(() =>
    Promise.all([peopleFound(c.env.DB, q), ordersBeginning(c.env.DB, q, mostFound)]),
  )
  const addresses = people.map(({ address }) => address)
  const bought =
    people.length > 0 ? await withStorage(() => boughtBy(c.env.DB, addresses, mostFound)) : []
  const others = bought.filter(({ id }) => named.every((order) => order.id !== id))
  const found: Found[] = [
    ...named.map(asFound),
    ...people.flatMap(({ id, name, address, company }) => [
      {
        id,
        title: name || address,
        says: [name && address, company].filter(Boolean).join(' · '),
        to: `/people/${id}`,
      },
      ...others.filter((order) => order.address === address).map(asFound),
    ]),
  ]
  return c.json({ found })
})
