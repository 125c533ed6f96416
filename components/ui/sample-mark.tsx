import styled from 'styled-components'
import { sampleMark } from '#content/samples.ts'
import { theme } from '../theme/tokens.ts'

type SampleMarkProps = {
  of: { isSample?: boolean }
  /** Set where script fills the mark's place with another one. */
  field?: string
}

/** Says that what stands before it is a sample: always an element of its own, so that labels read as they are. */
export function SampleMark({ of, field }: SampleMarkProps) {
  return of.isSample ? (
    <Mark data-field={field} data-pagefind-ignore="">
      {sampleMark}
    </Mark>
  ) : null
}

const Mark = styled.small`
  display: inline-block;
  inline-size: fit-content;
  margin-inline-start: 0.5em;
  padding: 0 0.5rem;
  border: 1px dashed ${theme.color.lineStrong};
  border-radius: ${theme.radius.round};
  color: ${theme.color.inkSoft};
  font: 500 0.75rem/1.6 ${theme.font.text};
  letter-spacing: 0.02em;
  vertical-align: middle;
  white-space: nowrap;

  &:empty {
    display: none;
  }
`
