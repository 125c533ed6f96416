import styled from 'styled-components'
import { auditStackCents, products } from '#contract/catalogue.ts'
import { velocityAudit } from '#content/velocity-audit.ts'
import { formatUsd } from '#lib/money.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { Note } from '#components/ui/note.tsx'

/** What the parts are listed at, and what all of them cost together. */
export function Stack() {
  const { stack, package: parts, guarantee } = velocityAudit
  const titles: Record<string, { title: string }> = { ...parts.items, ...parts.bonuses }
  const rows = Object.entries(auditStackCents).map(([id, cents]) => ({
    item: titles[id]?.title,
    value: formatUsd(cents),
  }))
  return (
    <TitledSection tone="sunken" titleId="price-stack" words={stack} columns="5fr 7fr">
      <div>
        <Ledger
          caption={stack.caption}
          rows={[...rows, stack.listed]}
          total={{
            item: stack.today,
            value: `${formatUsd(products['velocity-audit'].amountCents)} USD`,
          }}
        />
        <Promise>
          <a href="#guarantee">{guarantee.title}</a>
        </Promise>
      </div>
    </TitledSection>
  )
}

const Promise = styled(Note)`
  margin-block-start: ${theme.space.sm};
  text-align: end;

  a {
    display: inline-block;
    padding-block: ${theme.space.xxs};
  }
`
