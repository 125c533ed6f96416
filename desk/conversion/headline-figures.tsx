import styled from 'styled-components'
import type { CountPair } from '#contract/desk/conversion.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { changeText, shareText } from './change-text.ts'
import { isMetric, metrics } from './metrics.ts'

const leadsPerView = ({ views = 0, leads = 0 }: CountPair['now']) => shareText(leads, views)

/** The figures of all visits, each with how it stands against the span before. */
export function HeadlineFigures({ total: { now, before } }: { total: CountPair }) {
  return (
    <Grid>
      {Object.entries(metrics).map(([name, { title, of, text }]) => (
        <Tile key={name}>
          <dt>{title}</dt>
          <Amount>{text(of(now))}</Amount>
          <Change>
            {changeText(of(now), of(before)) || 'none, as before'}
            {isMetric(name) && name === 'leads' && leadsPerView(now) && (
              <>, {leadsPerView(now)} of pages seen</>
            )}
          </Change>
        </Tile>
      ))}
    </Grid>
  )
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.lg};

  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.wide} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`

const Tile = styled.div`
  min-inline-size: 0;
  padding-block-start: ${theme.space.xs};
  border-block-start: 1px solid ${theme.color.lineStrong};

  dt {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
`

const Amount = styled.dd`
  font: 400 ${theme.size.h2}/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Change = styled.dd`
  margin-block-start: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
