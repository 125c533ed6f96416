import { Fit } from './fit.tsx'
import { Hero } from './hero.tsx'
import { Stack } from './stack.tsx'
import { Steps } from './steps.tsx'
import { UpgradeButton } from './upgrade-button.tsx'
import { UpgradeSection } from './upgrade-section.tsx'
import { WaitingListSection } from '#components/limits/waiting-list-section.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { vip } from '#content/vip.ts'

export function Page() {
  return (
    <>
      <Hero />
      <Stack />
      <Fit />
      <Steps />
      <UpgradeSection />
      <WaitingListSection waitingFor="vip" />
      <CallToAction
        title={vip.closing.title}
        lead={vip.closing.lead}
        action={<UpgradeButton>{vip.closing.action}</UpgradeButton>}
      />
    </>
  )
}
