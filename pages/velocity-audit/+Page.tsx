import { Guarantee } from './guarantee.tsx'
import { Hero } from './hero.tsx'
import { Package } from './package.tsx'
import { Stack } from './stack.tsx'
import { Urgency } from './urgency.tsx'
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
      <Hero />
      <BleedingComparison />
      <Urgency />
      <Package />
      <Stack />
      <Testimonials title={testimonials.title} />
      <Guarantee />
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
