import type { ReactNode } from 'react'
import styled from 'styled-components'
import { secondary, theme } from '#components/theme/tokens.ts'

type FigureTile = { title: string; amount: string; change: ReactNode; chart?: ReactNode }

/** Figures side by side, each with how it stands against the time before. */
export function FigureTiles({ figures }: { figures: readonly FigureTile[] }) {
  return (
    <Grid>
      {figures.map(({ title, amount, change, chart }) => (
        <Tile key={title}>
          <dt>{title}</dt>
          <Amount>{amount}</Amount>
          <Change>{change}</Change>
          {chart && <dd>{chart}</dd>}
        </Tile>
      ))}
    </Grid>
  )
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${theme.space.lg};
`

const Tile = styled.div`
  min-inline-size: 0;
  padding-block-start: ${theme.space.xs};
  border-block-start: 1px solid ${theme.color.lineStrong};

  dt {
    ${secondary(theme.size.small)}
  }
`

const Amount = styled.dd`
  font: 400 ${theme.size.h2}/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Change = styled.dd`
  margin-block: ${theme.space.xxs} ${theme.space.xs};
  ${secondary(theme.size.caption)}
`
