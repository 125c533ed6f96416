import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import { VaultStack } from './vault-stack.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { offer } from '#content/offer.ts'

export function Page() {
  const { closing } = offer
  return (
    <>
      <Hero />
      <Figures />
      <VaultStack />
      <CallToAction
        title={closing.title}
        lead={closing.lead}
        action={
          <ButtonLink href="#opt-in" size="large">
            {closing.action}
          </ButtonLink>
        }
      />
    </>
  )
}
