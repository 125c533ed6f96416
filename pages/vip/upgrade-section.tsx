import styled from 'styled-components'
import { vip } from '#content/vip.ts'
import { BuyButton } from '#components/checkout/buy-button.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { VipUpgrade } from './vip-upgrade.island.tsx'

/** The upgrade's dialogs; where no script runs the details stand here as a plain form. */
export function UpgradeSection() {
  return (
    <Place id="vip-upgrade" aria-label={vip.details.title}>
      <Island of={VipUpgrade} props={{}} />
      <noscript>
        <Pay>
          <BuyButton product="vip" size="large" hasNote>
            {vip.welcome.pay}
          </BuyButton>
        </Pay>
      </noscript>
    </Place>
  )
}

const Pay = styled.div`
  display: grid;
  place-items: center;
  padding: ${theme.space.xl};
`

const Place = styled.section`
  ${media.noScript} {
    padding: ${theme.space.xxl} ${theme.space.gutter};

    dialog#vip-details {
      position: static;
      display: block;
      margin: 0 auto;

      form[method='dialog'],
      button[type='button'] {
        display: none;
      }
    }
  }
`
