import { limitWords } from '#content/limits.ts'
import { velocityAudit } from '#content/velocity-audit.ts'
import { BuyButton } from '#components/checkout/buy-button.tsx'
import { Hero } from '#components/sections/hero.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Card } from '#components/ui/card.tsx'
import { AuditSpots } from './audit-spots.tsx'

/** What the audit finds, what it costs, and how many are left. */
export function AuditHero() {
  const { hero } = velocityAudit
  return (
    <Hero
      title={hero.title}
      lead={hero.lead}
      actions={
        <>
          <BuyButton product="velocity-audit" size="large" gone={limitWords.gone['velocity-audit']}>
            {hero.buy}
          </BuyButton>
          <ButtonLink href="#package" variant="outline" size="large">
            {hero.see}
          </ButtonLink>
        </>
      }
      note={<Badge>{hero.badge}</Badge>}
      aside={
        <Card as="div" data-emphasis="">
          <AuditSpots />
        </Card>
      }
    />
  )
}
