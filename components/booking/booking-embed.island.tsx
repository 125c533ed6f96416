import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { bookingWords } from '#words/booking.ts'
import { theme } from '../theme/tokens.ts'
import { Notice } from '../ui/notice.tsx'

const reachTimeoutMs = 8_000

type BookingEmbedProps = {
  bookingUrl: string
  /** Id of the disclosure that holds the request form. */
  fallbackId: string
}

/** The operator's booking calendar in a frame; when it cannot be reached, the request form opens in its place. */
export function BookingEmbed({ bookingUrl, fallbackId }: BookingEmbedProps) {
  const [isLost, setIsLost] = useState(false)

  useEffect(() => {
    let isCurrent = true
    const signal = AbortSignal.timeout(reachTimeoutMs)
    // A frame itself never says that it failed.
    fetch(bookingUrl, { mode: 'no-cors', signal }).catch(() => {
      if (!isCurrent) return
      setIsLost(true)
      document.getElementById(fallbackId)?.setAttribute('open', '')
    })
    return () => {
      isCurrent = false
    }
  }, [bookingUrl, fallbackId])

  if (isLost) return <Notice>{bookingWords.embed.unreachable}</Notice>
  return <Frame src={bookingUrl} title={bookingWords.embed.title} loading="lazy" />
}

const Frame = styled.iframe`
  display: block;
  inline-size: 100%;
  block-size: min(44rem, 85vh);
  border: 0;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
`
