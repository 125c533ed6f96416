import styled, { css } from 'styled-components'
import { page as words } from '#words/work-samples.ts'
import type { SampleRow, WorkSample } from '#content/work-samples/work-sample.ts'
import { media, secondary, stack, theme } from '../theme/tokens.ts'
import { ResponsiveTable } from '../ui/responsive-table.tsx'
import { sheetStyle } from '../ui/sheets.tsx'
import { splitStyle } from '../ui/split-style.ts'

/** A page of something we deliver, each numbered place tied to a remark beside it. */
export function AnnotatedSample({ of }: { of: WorkSample }) {
  const { id, title, columns, figuresFrom, rows, total, notes } = of
  const cellsOf = ({ cells: [first = '', ...others], note, bar }: SampleRow) => [
    <Head key="head">
      <span>
        {first}
        {note && (
          <Place href={`#${id}-${note}`} aria-label={`${words.remark} ${note}`}>
            {note}
          </Place>
        )}
      </span>
      {bar && (
        <svg width="100%" height="8" aria-hidden="true">
          <rect x={`${bar.start}%`} width={`${bar.length}%`} height="8" />
        </svg>
      )}
    </Head>,
    ...others,
  ]
  return (
    <Layout>
      <Paper $figuresFrom={figuresFrom + 1}>
        <ResponsiveTable
          caption={title}
          columns={columns}
          rows={[...rows, total].map(cellsOf)}
          isLabelled
        />
      </Paper>
      <ol>
        {notes.map((note, index) => (
          <Remark key={note} id={`${id}-${index + 1}`}>
            {note}
          </Remark>
        ))}
      </ol>
    </Layout>
  )
}

const Head = styled.span`
  ${stack(theme.space.xs)}
`

const numberStyle = css`
  display: inline-grid;
  place-items: center;
  inline-size: 1.625rem;
  block-size: 1.625rem;
  border: 1px solid ${theme.color.brass};
  border-radius: 50%;
  color: ${theme.color.ink};
  font: 600 ${theme.size.caption}/1 ${theme.font.text};
  text-decoration: none;
`

const Place = styled.a`
  ${numberStyle}
  margin-inline-start: ${theme.space.xs};
  vertical-align: 0.15em;

  &:is(:hover, :focus-visible) {
    background: ${theme.color.brass};
    color: ${theme.color.night};
  }
`

const Remark = styled.li`
  position: relative;
  padding: ${theme.space.sm} ${theme.space.sm} ${theme.space.sm} 2.75rem;
  border-block-end: 1px solid ${theme.color.line};
  counter-increment: remark;

  &::before {
    ${numberStyle}
    content: counter(remark);
    position: absolute;
    inset: ${theme.space.sm} auto auto 0.25rem;
  }
  &:target {
    box-shadow: inset 3px 0 ${theme.color.brass};
  }
`

const Paper = styled.div<{ $figuresFrom: number }>`
  ${sheetStyle}
  box-shadow: ${theme.shadow.raised};
  container-type: inline-size;

  rect {
    fill: ${theme.color.brass};
  }
  tbody td {
    ${secondary(theme.size.small)}
  }
  @container (width < 30rem) {
    :is(th, td):nth-child(-n + ${({ $figuresFrom }) => $figuresFrom - 1}) {
      overflow-wrap: anywhere;
    }
  }
  :is(th, td):nth-child(n + ${({ $figuresFrom }) => $figuresFrom}) {
    color: ${theme.color.ink};
    font-variant-numeric: lining-nums tabular-nums;
    white-space: nowrap;
  }
  td::before {
    white-space: normal;
  }
  tbody tr:last-child {
    border-block-end: 0;

    > * {
      border-block-end: 0;
      padding-block-end: 0;
    }
    td {
      color: ${theme.color.ink};
      font-weight: 600;
    }
  }
  td:empty {
    display: none;
  }
  ${media.tablet} {
    padding: ${theme.space.xl};

    td:empty {
      display: table-cell;
    }
    tbody th {
      inline-size: 40%;
    }
    :is(th, td):nth-child(n + ${({ $figuresFrom }) => $figuresFrom}) {
      text-align: end;
    }
  }
  ${media.forcedColors} {
    rect {
      fill: CanvasText;
    }
  }
`

const numbers = [1, 2, 3, 4] as const

const Layout = styled.div`
  ${splitStyle({ columns: '8fr 4fr', rowGap: theme.space.lg, columnGap: theme.space.xl })}

  ${numbers.map(
    (number) => css`
      &:has([href$='-${number}']:is(:hover, :focus-visible)) li:nth-child(${number})::before {
        background: ${theme.color.brass};
        color: ${theme.color.night};
      }
    `,
  )}
`
