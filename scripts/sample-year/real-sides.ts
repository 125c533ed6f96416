import type { StackSettings } from '#scripts/stack/settings.ts'

/** Sides of the local system that would be real: what the sandbox does not play. */
export function realSides({ sandboxed }: Pick<StackSettings, 'sandboxed'>): string[] {
  return (['CRM', 'mail', 'Stripe'] as const).filter((side) => !sandboxed.includes(side))
}
