import * as z from 'zod/mini'

/** Where the desk's command menu asks for people and orders. */
export const findPath = '/api/desk/find'

/** What is looked for: a part of a name, an address, a phone number, an order's id. */
export const findQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
})

/** One thing found; `to` is its address within the desk. */
export type Found = { id: string; title: string; says: string; to: string }
