import styled from 'styled-components'
import { offer } from '#content/offer.ts'
import { numberText } from '#lib/number-text.ts'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { BigFigure } from '../ui/big-figure.tsx'
import { useAvailability } from './use-availability.ts'

/** The offer's counters; spots and claims are live once the worker has answered. */
export function VaultFigures() {
  const { figures, spots } = offer
  const left = useAvailability()?.vaultSpotsLeft ?? spots.fallback
  return (
    <Row>
      <BigFigure size="large" value={numberText(left)} label={`${spots.left} ${spots.of}`} />
      <BigFigure value={numberText(spots.total - left)} label={figures.claimed.label} />
      <BigFigure value={figures.vault.value} label={figures.vault.label} />
      <BigFigure value={figures.stack.value} label={figures.stack.label} />
      <BigFigure {...figures.joined} />
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.xl} ${theme.space.lg};

  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.desktop} {
    grid-template-columns: 1.6fr repeat(4, 1fr);
    align-items: end;

    > :first-child {
      grid-column: auto;
    }
  }
`
