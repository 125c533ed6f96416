import type { ReactNode } from 'react'
import styled from 'styled-components'
import { site } from '#site.config.ts'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { Quotation } from '../ui/quotation.tsx'
import { Section } from '../ui/section.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

type TestimonialsProps = {
  title: string
  lead?: ReactNode
  /** Small print under the quotations. */
  note?: ReactNode
  tone?: 'paper' | 'sunken'
}

/** What clients say: one sentence large, the others beside it. The words are the operator's, in site.config.ts. */
export function Testimonials({ title, lead, note, tone }: TestimonialsProps) {
  return (
    <Section tone={tone} labelledBy="testimonials">
      <SectionHeading id="testimonials" title={title} lead={lead} />
      <Quotes>
        {site.testimonials.map((testimonial) => (
          <li key={testimonial.attribution}>
            <Quotation {...testimonial} />
          </li>
        ))}
      </Quotes>
      {note && <Note>{note}</Note>}
    </Section>
  )
}

const Quotes = styled.ul`
  display: grid;
  gap: ${theme.space.xxl};

  ${media.desktop} {
    grid-template-columns: 7fr 5fr;
    column-gap: ${theme.space.huge};

    > :first-child {
      grid-row: span 2;
    }
    > :first-child blockquote {
      font-size: ${theme.size.h2};
      line-height: 1.15;
    }
  }
`

const Note = styled.p`
  margin-block-start: ${theme.space.xl};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
