import styled from 'styled-components'
import { auditStackCents, products } from '#contract/catalogue.ts'
import { velocityAudit } from '#content/velocity-audit.ts'
import { formatUsd } from '#lib/money.ts'
import { stackTotalCents } from '#lib/value-stack.ts'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { Ledger } from '../ui/ledger.tsx'
import { Section } from '../ui/section.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

/** The price stack, and the promise that stands behind it. */
export function AuditStack() {
  const { stack, package: parts, guarantee } = velocityAudit
  const titles: Record<string, { title: string }> = { ...parts.items, ...parts.bonuses }
  const rows = Object.entries(auditStackCents).map(([id, cents]) => ({
    item: titles[id]?.title,
    value: formatUsd(cents),
  }))
  const listed = { item: stack.listed, value: formatUsd(stackTotalCents(auditStackCents)) }
  return (
    <Section tone="sunken" labelledBy="price-stack">
      <Layout>
        <div>
          <SectionHeading id="price-stack" title={stack.title} />
          <Ledger
            caption={stack.caption}
            rows={[...rows, listed]}
            total={{
              item: stack.today,
              value: `${formatUsd(products['velocity-audit'].amountCents)} USD`,
            }}
          />
        </div>
        <Promise>
          <h2>{guarantee.title}</h2>
          <p>{guarantee.text}</p>
        </Promise>
      </Layout>
    </Section>
  )
}

const Layout = styled.div`
  display: grid;
  gap: ${theme.space.xl} ${theme.space.huge};
  align-items: center;

  ${media.desktop} {
    grid-template-columns: 7fr 5fr;
  }
`

const Promise = styled.section`
  display: grid;
  gap: ${theme.space.md};
  padding: ${theme.space.xl};
  border: 1px solid ${theme.color.brass};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};

  h2 {
    font-size: ${theme.size.h3};
  }
  p {
    color: ${theme.color.inkSoft};
  }
`
