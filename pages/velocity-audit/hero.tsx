import { limitWords } from '#content/limits.ts'
import { velocityAudit } from '#content/velocity-audit.ts'
import { BuyButton } from '#components/checkout/buy-button.tsx'
import { CampaignText } from '#components/limits/campaign-text.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Card } from '#components/ui/card.tsx'
import { Spots } from './spots.tsx'

/** What the audit finds, what it costs, and how many are left. */
export function Hero() {
  const { hero } = velocityAudit
  return (
    <PageHero
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
      note={
        <Badge>
          <CampaignText of="badge" />
        </Badge>
      }
      aside={
        <Card as="div" data-emphasis="">
          <Spots />
        </Card>
      }
    />
  )
}
