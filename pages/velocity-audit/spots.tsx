import styled from 'styled-components'
import { limitWords } from '#content/limits.ts'
import { theme } from '#components/theme/tokens.ts'

const words = limitWords.audit

/** That audits are sold by the month, and once the worker has said so, how many are left of this one. */
export function Spots() {
  return (
    <Notice>
      <p role="status">
        <Label data-count="audit-label">{words.totalLabel}: </Label>
        <Count data-count="audit">{words.total}</Count>
      </p>
      <Marks aria-hidden="true" data-spots="" />
      <Note data-count="audit-note">{words.uncounted}</Note>
      <LastSold data-count="audit-last" />
    </Notice>
  )
}

const Notice = styled.div`
  display: grid;
  gap: ${theme.space.sm};
`

const Label = styled.span`
  color: ${theme.color.inkSoft};
`

const Count = styled.strong`
  font: 400 ${theme.size.h3}/1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

/** One line, however many there turn out to be. */
const Marks = styled.div`
  display: flex;
  align-items: center;
  gap: min(0.375rem, 1%);
  block-size: 0.875rem;

  > span {
    flex: 0 1 0.875rem;
    aspect-ratio: 1;
    border: 1px solid ${theme.color.lineStrong};
    border-radius: 50%;
  }
  > [data-left] {
    border-color: ${theme.color.brass};
    background: ${theme.color.brass};
    forced-color-adjust: none;
  }
`

const Note = styled.p`
  min-block-size: 2lh;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`

const LastSold = styled.p`
  min-block-size: 1lh;
`
