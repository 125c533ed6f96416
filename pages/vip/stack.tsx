import styled from 'styled-components'
import { vip } from '#content/vip.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { ToComeMark } from '#components/ui/to-come-mark.tsx'
import { UpgradeButton } from './upgrade-button.tsx'

/** The value breakdown, its sum, the price against it, and the second upgrade button. */
export function Stack() {
  const { stack, price, second } = vip
  return (
    <TitledSection
      tone="sunken"
      titleId="vip-stack"
      words={{
        ...stack,
        lead: (
          <>
            {stack.lead} <ToComeMark of="vip" />
          </>
        ),
      }}
      columns="5fr 7fr"
    >
      <div>
        <Ledger caption={stack.caption} isCaptionHidden rows={stack.rows} total={stack.total} />
        <Deal>
          <p>
            {stack.priceLabel}: <strong>{price}</strong> <em>{stack.saving}</em>
          </p>
          <UpgradeButton>{second.action}</UpgradeButton>
        </Deal>
      </div>
    </TitledSection>
  )
}

const Deal = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.md};
  align-items: center;
  justify-content: space-between;
  margin-block-start: ${theme.space.lg};

  p {
    font-size: ${theme.size.lead};
  }
  strong {
    font: 400 ${theme.size.h3}/1 ${theme.font.display};
  }
  em {
    color: ${theme.color.teal};
    font-style: normal;
    font-weight: 600;
  }
`
