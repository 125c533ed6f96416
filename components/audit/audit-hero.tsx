import { velocityAudit } from '#content/velocity-audit.ts'
import { site } from '#site.config.ts'
import { BuyButton } from '../checkout/buy-button.tsx'
import { Island } from '../islands/island.server.tsx'
import { Hero } from '../sections/hero.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { AuditSpots } from './audit-spots.island.tsx'

/** What the audit finds, what it costs, and how many are left. */
export function AuditHero() {
  const { hero, scarcity } = velocityAudit
  const { auditSpotsLeftFallback, auditSpotsPerMonth } = site.campaign
  return (
    <Hero
      title={hero.title}
      lead={hero.lead}
      actions={
        <>
          <BuyButton product="velocity-audit" size="large">
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
          <Island
            name="audit/audit-spots"
            of={AuditSpots}
            props={{ fallback: auditSpotsLeftFallback, perMonth: auditSpotsPerMonth }}
          />
          <p>{scarcity.lastSold}</p>
        </Card>
      }
    />
  )
}
