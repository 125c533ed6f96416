import * as z from 'zod/mini'
import { affiliateCode } from '../affiliate-code.ts'
import { foldCode, promotionProducts } from '../promotion-code.ts'

/** Lists (GET) and makes (POST) promotion codes; ends one. */
export const promotionPaths = {
  list: '/api/desk/promotions',
  stop: '/api/desk/promotions/stop',
} as const

const code = z.pipe(
  z.pipe(z.string({ error: 'Please enter a code.' }), z.transform(foldCode)),
  z.string().check(
    z.regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/, {
      error: 'A code is 3 to 32 letters of the English alphabet, digits and hyphens.',
    }),
  ),
)

const wholeNumber = (least: number, most: number, error: string) =>
  z.nullable(
    z.number({ error }).check(z.int({ error }), z.gte(least, { error }), z.lte(most, { error })),
  )

/** A new code: a percentage or a sum (of all payments together), for one product or (null) for all. */
export const newPromotion = z
  .object({
    code,
    percentOff: wholeNumber(1, 95, 'Please enter 1 to 95 percent.'),
    centsOff: wholeNumber(1, 1e9, 'Please enter a sum.'),
    product: z.nullable(z.enum(promotionProducts, { error: 'Please choose a product.' })),
    endsAt: z.nullable(z.iso.datetime({ offset: true, error: 'Please enter a day, or none.' })),
    mostUses: wholeNumber(1, 1_000_000, 'Please enter how often, or nothing.'),
    isOnceEach: z.boolean({ error: 'Please say whether once for each buyer.' }),
    partnerCode: z.nullable(affiliateCode),
  })
  .check(
    z.refine(({ percentOff, centsOff }) => (percentOff === null) !== (centsOff === null), {
      path: ['percentOff'],
      error: 'Please enter a whole percentage, like 20%, or a sum.',
    }),
  )

export type NewPromotion = z.input<typeof newPromotion>

export const stopPromotion = z.object({ code })

/** A code at the desk. Uses count orders that were paid and those that can still be paid. Money in cents. */
export const promotionLine = z.object({
  code: z.string(),
  percentOff: z.nullable(z.number()),
  centsOff: z.nullable(z.number()),
  /** What a sum off is in. */
  currency: z.string(),
  product: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  mostUses: z.nullable(z.number()),
  isOnceEach: z.boolean(),
  partnerCode: z.nullable(z.string()),
  stoppedAt: z.nullable(z.string()),
  uses: z.number(),
  paidUses: z.number(),
  /** What was paid with it, in today's currency. */
  paidCents: z.number(),
})

export type Promotion = z.infer<typeof promotionLine>

/** The newest codes, as many as are shown. */
export type Promotions = { promotions: Promotion[] }
