import styled from 'styled-components'
import type { BookingSubject } from '#contract/forms/booking.ts'
import { bookingWords } from '#words/booking.ts'
import { site } from '#site.config.ts'
import { Caller } from '../forms/caller.tsx'
import { Island } from '../islands/island.server.tsx'
import { stack, theme } from '../theme/tokens.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { BookingEmbed } from './booking-embed.island.tsx'
import { BookingForm } from './booking-form.island.tsx'

/** The operator's calendar where there is one, with the request form one step away; otherwise the form. */
export function BookingPanel({ subject }: { subject: BookingSubject }) {
  const { bookingUrl } = site
  const form = (
    <Form>
      <Island of={BookingForm} props={{ subject }} />
      <Caller people={site.founders} />
    </Form>
  )
  if (!bookingUrl) return form
  const fallbackId = `${subject}-times`
  return (
    <>
      <Island of={BookingEmbed} props={{ bookingUrl, fallbackId }} />
      <Disclosure id={fallbackId} summary={bookingWords.embed.fallback}>
        {form}
      </Disclosure>
    </>
  )
}

const Form = styled.div`
  ${stack(theme.space.lg)}

  /* The calendar says who takes the call. */
  &:has([data-calendar]) > :not([data-island]) {
    display: none;
  }
`
