import styled from 'styled-components'
import { limitWords } from '#content/limits.ts'
import { offer } from '#content/offer.ts'
import { media } from '#components/theme/media.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { FigureRow } from '#components/ui/figure-row.tsx'
import { Section } from '#components/ui/section.tsx'

/** The offer's figures on one line; places are counted once the worker has answered. */
export function Figures() {
  const { figures } = offer
  return (
    <Section tone="sunken" spacing="tight" label={offer.stack.eyebrow}>
      <Row $columns="1.6fr repeat(3, 1fr)">
        <BigFigure
          size="large"
          value={<span data-count="vault">{limitWords.vault.total}</span>}
          label={<span data-count="vault-label">{limitWords.vault.totalLabel}</span>}
        />
        <BigFigure value={figures.vault.value} label={figures.vault.label} />
        <BigFigure value={figures.stack.value} label={figures.stack.label} />
        <BigFigure {...figures.joined} />
      </Row>
    </Section>
  )
}

const Row = styled(FigureRow)`
  align-items: end;

  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.desktop} {
    > :first-child {
      grid-column: auto;
    }
  }
`
