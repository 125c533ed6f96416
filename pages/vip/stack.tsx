import styled from 'styled-components'
import { vip } from '#content/vip.ts'
import { theme } from '#components/theme/tokens.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { Section } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'
import { ToComeMark } from '#components/ui/to-come-mark.tsx'
import { UpgradeButton } from './upgrade-button.tsx'
import { Workflow } from './workflow.tsx'

/** The parts and how they hang together, what each is listed at, their sum, the price against it, and the second upgrade button. */
export function Stack() {
  const { stack, price, second } = vip
  return (
    <Section tone="sunken" labelledBy="vip-stack">
      <Split $layout={{ columns: '5fr 7fr' }}>
        <div>
          <SectionHeading
            id="vip-stack"
            eyebrow={stack.eyebrow}
            title={stack.title}
            lead={
              <>
                {stack.lead} <ToComeMark of="vip" />
              </>
            }
          />
          <Workflow />
        </div>
        <div>
          <Ledger caption={stack.caption} isCaptionHidden rows={stack.rows} total={stack.total} />
          <Deal>
            <p>
              {stack.priceLabel}: <strong>{price}</strong> <em>{stack.saving}</em>
            </p>
            <UpgradeButton>{second.action}</UpgradeButton>
          </Deal>
        </div>
      </Split>
    </Section>
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
