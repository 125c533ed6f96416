/* oxlint-disable jsx-a11y/no-redundant-roles --
   Safari forgets that this is a table once its parts are laid out as a grid; the roles remind it. */
import styled from 'styled-components'
import type { BarChartProps } from '#articles/mdx/component-props.ts'
import { barScale } from '#lib/bar-scale.ts'
import { numberWithUnit } from '#contract/number-text.ts'
import { media, secondary, stack, theme } from '../theme/tokens.ts'

/** A table whose rows are drawn as bars: read aloud it is the table, looked at it is the chart. */
export function BarChart({ caption, data, unit }: BarChartProps) {
  const bars = barScale(data.map(({ value }) => value))
  return (
    <Table role="table">
      <Caption>{caption}</Caption>
      <tbody role="rowgroup">
        {data.map(({ label, value }, index) => (
          <Row key={label} role="row">
            <Label role="rowheader" scope="row">
              {label}
            </Label>
            <Value role="cell">{numberWithUnit(value, unit)}</Value>
            <Track aria-hidden="true">
              <svg width="100%" height="14">
                <rect
                  x={`${bars[index]?.startPercent}%`}
                  width={`${bars[index]?.lengthPercent}%`}
                  height="14"
                  data-negative={value < 0 || undefined}
                />
              </svg>
            </Track>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  display: block;
  margin-block: ${theme.space.xl};
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  break-inside: avoid;

  tbody {
    ${stack(theme.space.sm)}
  }
`

const Caption = styled.caption`
  display: block;
  margin-block-end: ${theme.space.lg};
  ${secondary(theme.size.small)}
  line-height: 1.45;
  text-align: start;
`

const Row = styled.tr`
  display: grid;
  grid-template: 'label value' auto 'track track' auto / 1fr auto;
  gap: ${theme.space.xxs} ${theme.space.md};
  align-items: center;

  ${media.tablet} {
    grid-template: 'label track value' auto / minmax(8rem, 30%) 1fr minmax(4.5rem, auto);
  }
`

const Label = styled.th`
  grid-area: label;
  font-size: ${theme.size.small};
  font-weight: 400;
  line-height: 1.3;
  text-align: start;
`

const Value = styled.td`
  grid-area: value;
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;
  font-weight: 600;
  text-align: end;
`

const Track = styled.td`
  grid-area: track;
  border-inline-start: 1px solid ${theme.color.lineStrong};

  rect {
    fill: ${theme.color.teal};
  }
  rect[data-negative] {
    fill: ${theme.color.signal};
  }
`
