import { VipFit } from './vip-fit.tsx'
import { VipOpening } from './vip-opening.tsx'
import { VipStack } from './vip-stack.tsx'
import { VipSteps } from './vip-steps.tsx'
import { VipUpgradeSection } from './vip-upgrade-section.tsx'
import { WaitingListSection } from '#components/limits/waiting-list-section.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { vip } from '#content/vip.ts'

export function Page() {
  return (
    <>
      <VipOpening />
      <VipStack />
      <VipFit />
      <VipSteps />
      <VipUpgradeSection />
      <WaitingListSection waitingFor="vip" />
      <CallToAction
        title={vip.closing.title}
        lead={vip.closing.lead}
        action={<CallToActionLink size="large" variant="outline" />}
      />
    </>
  )
}
