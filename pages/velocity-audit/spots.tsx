import styled from 'styled-components'
import { limitWords } from '#content/limits.ts'
import { site } from '#site.config.ts'
import { theme } from '#components/theme/tokens.ts'

const words = limitWords.audit

/** How many audits there are a month, and once the worker has said so, how many are left of this one. */
export function Spots() {
  const { auditSpotsPerMonth: perMonth } = site.campaign
  return (
    <Notice>
      <p role="status">
        <Label data-count="audit-label">{words.totalLabel}: </Label>
        <Count data-count="audit">{words.total(perMonth)}</Count>
      </p>
      <Marks aria-hidden="true">
        {Array.from({ length: perMonth }, (_, index) => (
          <Mark key={index} data-spot="" />
        ))}
      </Marks>
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

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
`

const Mark = styled.span`
  inline-size: 0.875rem;
  block-size: 0.875rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: 50%;

  &[data-left] {
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
