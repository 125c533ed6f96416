import styled, { css } from 'styled-components'
import { secondary, theme } from '#components/theme/tokens.ts'

/** Read aloud, not shown; and no wider than that, or the page would be. */
const unseen = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

/** Each row a small card. */
const cards = css`
  thead {
    ${unseen}
  }
  tr:not([aria-hidden]) {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 0 ${theme.space.sm};
    padding-block: ${theme.space.xs};
    border-block-end: 1px solid ${theme.color.line};
  }
  tbody th,
  td,
  td[data-figure] {
    grid-column: span 3;
    padding: ${theme.space.xxs} 0;
    border: 0;
    text-align: start;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  td[data-figure],
  td:last-child {
    grid-column: span 2;
  }
  tbody th,
  td:has(> p),
  td:last-child:has(select) {
    grid-column: 1 / -1;
  }
  tbody th {
    padding-block-end: 0;
  }
  td::before {
    display: block;
    ${secondary(theme.size.caption)}
    content: attr(data-name);
  }
  td:empty {
    display: none;
  }
  /* A button says what it does. */
  td:last-child:has(> button)::before {
    content: none;
  }
  :is(th, td) * {
    min-inline-size: 0;
  }
  [data-tone],
  time {
    white-space: normal;
  }
`

/** How a table is drawn: where it is narrow, as cards. */
export const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;

  caption {
    ${unseen}
  }
  thead th {
    padding: ${theme.space.xs} ${theme.space.md} ${theme.space.xs} 0;
    border-block-end: 1px solid ${theme.color.lineStrong};
    ${secondary(theme.size.caption)}
    font-weight: 600;
    text-align: start;
    white-space: nowrap;
  }
  tbody th,
  td {
    padding: ${theme.space.sm} ${theme.space.md} ${theme.space.sm} 0;
    border-block-end: 1px solid ${theme.color.line};
    font-weight: inherit;
    text-align: start;
    vertical-align: top;
  }
  th:last-child,
  td:last-child {
    padding-inline-end: 0;
  }
  [data-figure] {
    text-align: end;
    white-space: nowrap;
  }
  [data-tone],
  time {
    white-space: nowrap;
  }
  a {
    display: inline-block;
    padding-block: 0.25rem;
    margin-block: -0.25rem;
  }
  @container (max-width: 34rem) {
    ${cards}
  }
  &[data-wide] {
    @container (max-width: 57rem) {
      ${cards}
    }
    @container (34rem < width <= 57rem) {
      tr:not([aria-hidden]) {
        grid-template-columns: repeat(8, minmax(0, 1fr));
      }
      td:not([data-figure], :has(select)) {
        grid-column: span 2;
      }
      td[data-figure] {
        grid-column: span 1;
      }
    }
  }
`
