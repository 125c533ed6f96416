import { products } from '#contract/catalogue.ts'
import { courses, vaultHero } from '#content/courses/vault.ts'
import { formatUsd } from '#lib/money.ts'
import { PageHero } from '#components/sections/page-hero.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CourseOrbits } from './course-orbits.tsx'

/** What the vault holds. */
export function VaultHero() {
  return (
    <PageHero
      eyebrow={vaultHero.eyebrow}
      title={vaultHero.title}
      lead={vaultHero.lead}
      actions={
        <ButtonLink href="#courses" size="large">
          {vaultHero.action}
        </ButtonLink>
      }
      note={vaultHero.note}
      aside={
        <CourseOrbits
          orbits={courses.map(({ id, unit, inside }) => ({
            count: inside.items.length,
            label: `${products[id].name}: ${inside.items.length} ${unit}, ${formatUsd(products[id].amountCents)}`,
          }))}
        />
      }
    />
  )
}
