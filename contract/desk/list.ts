import * as z from 'zod/mini'

/** Rows of a page of any list at the desk. */
export const deskPageRows = 50

/** A page of any list; `next` is the `cursor` of the page after it. */
export type DeskPage<Row> = { rows: readonly Row[]; next: string | null }

/** Where a list goes on: as the page before told it. */
export const cursorText = z.string().check(z.minLength(1), z.maxLength(200))

/** What a list is searched for; too short it is refused with `error`. */
export const searchText = (least: number, error: string) =>
  z.optional(z.string().check(z.trim(), z.minLength(least, error), z.maxLength(320)))

/** A mail about somebody or something. */
export const listedMail = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.string(),
  createdAt: z.string(),
  deliveredAt: z.nullable(z.string()),
})

export type ListedMail = z.infer<typeof listedMail>

/** Made when a dialog is opened: what is sent twice with it is done once. */
export const deskKey = z.guid('A key is a UUID.')
