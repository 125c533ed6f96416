import { Hono } from 'hono'
import { findPath, findQuery, type Found } from '#contract/desk/find.ts'
import { orderNumber } from '#lib/order-number.ts'
import type { AppEnv } from '../http/app-context.ts'
import { listPeople } from './people/people-list.ts'
import { ordersBeginning } from './orders-beginning.ts'
import { withStorage } from '../database/storage.ts'
import { peopleWanted } from './people/people-match.ts'
import { checkedQuery } from '../http/read-body.ts'
import { deskAccess } from './access/desk-access.ts'
import { rateLimit } from '../http/rate-limit.ts'

const mostFound = 8

/** People and orders for the command menu. */
export const deskFind = new Hono<AppEnv>().get(
  findPath,
  rateLimit('READ_RATE_LIMIT'),
  deskAccess,
  async (c) => {
    const { q } = checkedQuery(c, findQuery)
    const wanted = { ...peopleWanted({ q }), before: null, limit: mostFound }
    const [people, orders] = await withStorage(() =>
      Promise.all([
        (wanted.address ?? wanted.match) ? listPeople(c.env.DB, wanted) : [],
        ordersBeginning(c.env.DB, q, mostFound),
      ]),
    )
    const found: Found[] = [
      ...orders.map(({ id, product, name }) => ({
        id,
        title: `Order ${orderNumber(id)}`,
        says: [product, name].filter(Boolean).join(' · '),
        to: `/orders/${id}`,
      })),
      ...people.map(({ id, name, address, company }) => ({
        id,
        title: name || address,
        says: [name && address, company].filter(Boolean).join(' · '),
        to: `/people/${id}`,
      })),
    ]
    return c.json({ found })
  },
)
