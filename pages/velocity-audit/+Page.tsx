import { AuditGuarantee } from './audit-guarantee.tsx'
import { AuditHero } from './audit-hero.tsx'
import { AuditPackage } from './audit-package.tsx'
import { AuditStack } from './audit-stack.tsx'
import { AuditUrgency } from './audit-urgency.tsx'
import { BleedingComparison } from './bleeding-comparison.tsx'
import { BuyButton } from '#components/checkout/buy-button.tsx'
import { WaitingListSection } from '#components/limits/waiting-list-section.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { Testimonials } from '#components/sections/testimonials.tsx'
import { limitWords } from '#content/limits.ts'
import { velocityAudit } from '#content/velocity-audit.ts'

export function Page() {
  const { closing, testimonials } = velocityAudit
  return (
    <>
      <AuditHero />
      <BleedingComparison />
      <AuditUrgency />
      <AuditPackage />
      <AuditStack />
      <Testimonials title={testimonials.title} />
      <AuditGuarantee />
      <CallToAction
        title={closing.title}
        lead={closing.lead}
        action={
          <BuyButton
            product="velocity-audit"
            size="large"
            hasNote
            gone={limitWords.gone['velocity-audit']}
          >
            {closing.buy}
          </BuyButton>
        }
      />
      <WaitingListSection waitingFor="velocity-audit" />
    </>
  )
}
