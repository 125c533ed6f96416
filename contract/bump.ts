/**
 * A course added to a plan and paid with its first charge: its price without tax, and the tax on it, in cents. `plan` is
 * what the plan alone is called.
 */
export type Bump = { product: string; name: string; cents: number; taxCents: number; plan: string }

/** What the first charge takes on top of each other one, in cents. */
export const bumpCents = ({
  bump,
}: {
  bump?: Pick<Bump, 'cents' | 'taxCents'> | null | undefined
}): number => (bump ? bump.cents + bump.taxCents : 0)

/** Why the course is not added. */
export const bumpRefused = 'This course is not sold at the moment'
