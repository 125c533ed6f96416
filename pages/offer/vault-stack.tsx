import styled from 'styled-components'
import { offer } from '#content/offer.ts'
import { offerFormWords } from '#content/offer-form.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Ledger } from '#components/ui/ledger.tsx'
import { ToComeMark } from '#components/ui/to-come-mark.tsx'

/** What is in the vault, added up twice: without and with the founders' bonus. */
export function VaultStack() {
  const { stack } = offer
  return (
    <TitledSection
      titleId="stack"
      words={{
        ...stack,
        lead: (
          <>
            {stack.lead} <ToComeMark of="growth-vault" />
          </>
        ),
      }}
      columns="5fr 7fr"
    >
      <div>
        <Ledger
          caption={stack.caption}
          isCaptionHidden
          rows={[
            ...stack.rows,
            {
              item: <strong>{stack.subtotal.item}</strong>,
              value: <strong>{stack.subtotal.value}</strong>,
            },
            stack.bonus,
          ]}
          total={stack.total}
        />
        <Foot>
          <Price>{stack.price}</Price>
          <ButtonLink href="#opt-in">{offerFormWords.submit}</ButtonLink>
        </Foot>
      </div>
    </TitledSection>
  )
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.md};
  align-items: center;
  justify-content: space-between;
  margin-block-start: ${theme.space.lg};
`

const Price = styled.p`
  color: ${theme.color.teal};
  font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
`
