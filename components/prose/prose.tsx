import styled, { css } from 'styled-components'
import { hiddenIn, media, theme } from '../theme/tokens.ts'

/** Long text: its measure, its rhythm, and what Markdown can put into it. */
export const Prose = styled.div`
  max-inline-size: ${theme.width.prose};
  font-size: 1.125rem;
  line-height: 1.65;

  p,
  ul,
  ol {
    margin-block: 0 ${theme.space.lg};
  }
  ul,
  ol {
    padding-inline-start: 1.375rem;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li {
    margin-block-end: ${theme.space.xs};
  }
  li::marker {
    color: ${theme.color.brassText};
  }
  h2 {
    margin-block: ${theme.space.huge} ${theme.space.md};
    font-size: clamp(1.75rem, 1.5rem + 1.2vw, 2.375rem);
  }
  h3 {
    margin-block: ${theme.space.xxl} ${theme.space.sm};
    font-size: ${theme.size.h3};
  }
  img {
    max-inline-size: 100%;
    block-size: auto;
  }
  [data-scroll] {
    margin-block: ${theme.space.xl};
    overflow-x: auto;
    background:
      linear-gradient(to left, ${theme.color.paper} 60%, transparent) right / 3rem 100% no-repeat
        local,
      linear-gradient(to left, ${theme.color.line}, transparent) right / 1rem 100% no-repeat;
  }
  figure [data-scroll] {
    margin-block: 0;
  }
  [data-scroll] table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: ${theme.size.small};
    line-height: 1.4;
  }
  [data-scroll] thead :is(th, td) {
    padding: ${theme.space.xs} ${theme.space.md} ${theme.space.xs} 0;
    border-block-end: 2px solid ${theme.color.brass};
    font-weight: 600;
    text-align: start;
    vertical-align: bottom;
  }
  [data-scroll] tbody td {
    padding: ${theme.space.sm} ${theme.space.md} ${theme.space.sm} 0;
    border-block-end: 1px solid ${theme.color.line};
    vertical-align: top;
  }
  [data-scroll] :is(th, td):first-child {
    inset-inline-start: 0;
    min-inline-size: min(7.5rem, 40vw);
    max-inline-size: 10rem;
    background: ${theme.color.paper};
    overflow-wrap: anywhere;

    ${media.screen} {
      position: sticky;
    }
  }
  [data-scroll] :is(th, td):last-child {
    padding-inline-end: 0;
  }
  [data-scroll] [data-align] {
    font-variant-numeric: lining-nums tabular-nums;
    text-align: end;
  }
  [data-scroll] tbody [data-align] {
    white-space: nowrap;
  }
  code {
    padding: 0.125em 0.3125em;
    border-radius: ${theme.radius.small};
    background: ${theme.color.sunken};
    font: 0.875em ${theme.font.mono};
  }
  pre {
    margin-block: 0 ${theme.space.lg};
    padding: ${theme.space.md};
    border-radius: ${theme.radius.medium};
    background: ${theme.color.sunken};
    overflow-x: auto;
  }
  blockquote {
    margin-block: ${theme.space.xl};
    padding-inline-start: ${theme.space.lg};
    border-inline-start: 2px solid ${theme.color.brass};
  }
  h2[id='sources'] ~ * {
    font-size: ${theme.size.small};
  }
`

/** What leads through a long text: beside it, in view while it scrolls, where there is room. */
export const besideProse = css`
  ${media.desktop} {
    position: sticky;
    inset-block-start: calc(${theme.headerHeight} + ${theme.space.lg});
    align-self: start;
    max-block-size: calc(100vh - ${theme.headerHeight} - ${theme.space.xxl});
    overflow-y: auto;
    padding-inline-start: ${theme.space.lg};
    border-inline-start: 1px solid ${theme.color.line};
  }
  ${hiddenIn(media.print)}
`
