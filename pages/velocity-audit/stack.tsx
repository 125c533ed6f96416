import styled from 'styled-components'
import { auditStackCents, products } from '#contract/catalogue.ts'
import { velocityAudit } from '#content/velocity-audit.ts'
import { formatUsd } from '#lib/money.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** What the parts are listed at, and what all of them cost together. */
export function Stack() {
  const { stack, package: parts } = velocityAudit
  const titles: Record<string, { title: string }> = { ...parts.items, ...parts.bonuses }
  const rows = Object.entries(auditStackCents).map(([id, cents]) => ({
    item: titles[id]?.title,
    value: formatUsd(cents),
  }))
  return (
    <Section tone="sunken" labelledBy="price-stack">
      <Layout>
        <SectionHeading id="price-stack" title={stack.title} />
        <Ledger
          caption={stack.caption}
          rows={[...rows, stack.listed]}
          total={{
            item: stack.today,
            value: `${formatUsd(products['velocity-audit'].amountCents)} USD`,
          }}
        />
      </Layout>
    </Section>
  )
}

const Layout = styled.div`
  display: grid;
  gap: 0 ${theme.space.huge};

  ${media.desktop} {
    grid-template-columns: 5fr 7fr;
  }
`
