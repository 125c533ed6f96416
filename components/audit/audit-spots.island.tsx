import { useEffect, useState } from 'react'
import styled from 'styled-components'
import type { Availability } from '#contract/checkout.ts'
import { velocityAudit } from '#content/velocity-audit.ts'
import { theme } from '../theme/tokens.ts'

const words = velocityAudit.scarcity

type AuditSpotsProps = {
  /** The configured figure, shown until the count arrives and when it cannot be had. */
  fallback: number
  perMonth: number
}

/** How many audits are left this month: the orders' own count, once it is here. */
export function AuditSpots({ fallback, perMonth }: AuditSpotsProps) {
  const [live, setLive] = useState<number | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    fetch('/api/availability', { signal: controller.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Availability>) : null))
      .then((availability) => availability && setLive(availability.auditSpotsLeft))
      .catch(() => {
        // The configured figure stands.
      })
    return () => controller.abort()
  }, [])

  const left = live ?? fallback
  return (
    <Spots>
      <p>
        <Label>{words.spots}: </Label>
        <Count role="status">{words.of(left, perMonth)}</Count>
      </p>
      <Marks aria-hidden="true">
        {Array.from({ length: perMonth }, (_, index) => (
          <Mark key={index} data-left={index >= perMonth - left || undefined} />
        ))}
      </Marks>
      <Note>{left === 0 ? words.soldOut : live === null ? words.configured : words.live}</Note>
    </Spots>
  )
}

const Spots = styled.div`
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
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
