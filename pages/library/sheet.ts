import styled, { css } from 'styled-components'
import { paperStyle } from '#components/ui/sheets.tsx'
import { buttonStyle } from '#components/ui/button.tsx'
import { ControlStyle } from '#components/ui/field.tsx'
import { progressStyle } from '#components/ui/progress-style.ts'
import { columnsIn, media, secondary, stack, theme } from '#components/theme/tokens.ts'

const filled = css`
  background: ${theme.color.signalFill};
  color: ${theme.color.onSignal};
`

/** What the worker writes is plain HTML with data attributes; all of its looks are here. */
export const Sheet = styled.div`
  container-type: inline-size;
  min-block-size: 50vh;

  h1 {
    max-inline-size: 46rem;
    margin-block: ${theme.space.xs} ${theme.space.md};
    font-size: clamp(2.25rem, 1.6rem + 3vw, 3.75rem);
  }
  h2 {
    font-size: ${theme.size.h3};
  }
  [data-rule] {
    margin-block: ${theme.space.xxl} ${theme.space.md};
    padding-block-start: ${theme.space.lg};
    border-block-start: 2px solid ${theme.color.brass};
  }
  [data-lead] {
    max-inline-size: 40rem;
    margin-block-end: ${theme.space.xl};
    ${secondary(theme.size.lead)}
  }
  [data-soft],
  small {
    ${secondary(theme.size.small)}
  }
  [data-back] {
    display: inline-flex;
    align-items: center;
    min-block-size: ${theme.target};
  }
  [data-notice] {
    max-inline-size: 44rem;
    margin-block: ${theme.space.lg};
    padding: ${theme.space.md} ${theme.space.lg};
    border-inline-start: 3px solid ${theme.color.brass};
    background: ${theme.color.sunken};
  }
  [data-notice='warn'] {
    border-color: ${theme.color.danger};
    background: ${theme.color.dangerSoft};
  }

  /* Shelves: one card each. */
  [data-shelves] {
    ${stack(theme.space.lg)}
    ${columnsIn(media.roomy, 'repeat(auto-fill, minmax(20rem, 1fr))')}
  }
  [data-shelves] > li {
    ${stack(theme.space.sm)}
    align-content: start;
    ${paperStyle}
  }
  progress {
    ${progressStyle(theme.color.teal)}
  }

  /* Modules and their parts, as a book would print them. */
  [data-modules] {
    margin-block-start: ${theme.space.lg};

    ${media.roomy} {
      columns: 2;
      column-gap: ${theme.space.xxl};
    }
  }
  [data-modules] > li {
    break-inside: avoid;
    padding-block: ${theme.space.lg};
    border-block-start: 1px solid ${theme.color.line};
  }
  [data-parts] {
    margin-block-start: ${theme.space.xs};
  }
  [data-parts] > li {
    display: grid;
    grid-template-columns: 1.5rem minmax(0, 1fr);
    gap: 0 ${theme.space.xs};
    padding-block: ${theme.space.xs};
  }
  [data-parts] > li::before {
    content: '○';
    color: ${theme.color.lineStrong};
  }
  [data-parts] > li[data-state='done']::before {
    content: '✓';
    color: ${theme.color.teal};
  }
  [data-parts] > li[data-kind='download']::before {
    content: '↓';
  }
  [data-parts] > li[data-kind='service']::before {
    content: '☏';
  }
  [data-parts] > li[data-state='coming'] {
    color: ${theme.color.inkSoft};
  }
  [data-parts] > li > small {
    grid-column: 2;
  }

  /* Rows of figures, days and states. */
  table {
    inline-size: 100%;
    max-inline-size: 44rem;
    margin-block: ${theme.space.md} ${theme.space.lg};
    border-collapse: collapse;
    font-variant-numeric: lining-nums tabular-nums;
  }
  caption {
    padding-block-end: ${theme.space.xs};
    font-weight: 600;
    text-align: start;
  }
  :is(th, td) {
    padding: ${theme.space.sm} ${theme.space.md} ${theme.space.sm} 0;
    border-block-start: 1px solid ${theme.color.line};
    font-weight: inherit;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  /* Sums and states; a lesson's own tables say how they stand. */
  &[data-library] td:last-child:not(:first-child) {
    padding-inline-end: 0;
    text-align: end;
  }
  &[data-library] th {
    min-inline-size: 8rem;
  }
  &[data-library] > p:not([data-lead], [data-rule]) {
    max-inline-size: ${theme.width.prose};
  }
  &[data-library] > p + p {
    margin-block-start: ${theme.space.sm};
  }

  form {
    ${stack(theme.space.xs)}
    justify-items: start;
    max-inline-size: ${theme.width.form};
  }
  form > p {
    inline-size: 100%;
  }
  form + form {
    margin-block-start: ${theme.space.sm};
  }
  form + p {
    margin-block-start: ${theme.space.lg};
  }
  label {
    font-weight: 600;
  }
  input:not([type='hidden']) {
    ${ControlStyle}
  }
  button,
  a[data-button] {
    ${buttonStyle}
    ${filled}
    margin-block-start: ${theme.space.xs};
  }
  :is(button, a)[data-plain] {
    border-color: ${theme.color.lineStrong};
    background: none;
    color: ${theme.color.ink};
  }

  ${media.print} {
    form,
    p:has(+ form),
    [data-back],
    a[data-button],
    &[data-library] > p:last-child {
      display: none;
    }
  }
`
