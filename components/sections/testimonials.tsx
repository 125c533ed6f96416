import styled from 'styled-components'
import type { Testimonial } from '#contract/site-values.ts'
import { site } from '#site.config.ts'
import { media, theme } from '../theme/tokens.ts'
import { Quotation } from '../ui/quotation.tsx'
import { splitStyle } from '../ui/split-style.ts'
import { TitledSection } from '../ui/section.tsx'

type TestimonialsProps = {
  title: string
  /** In the order of the page: the first is set large. */
  of?: readonly Testimonial[]
  tone?: 'paper' | 'sunken'
}

/** What clients say: one sentence large, the others beside it. The words are the operator's, in site.config.ts. */
export function Testimonials({ title, of = site.testimonials, tone }: TestimonialsProps) {
  if (of.length === 0) return null
  return (
    <TitledSection tone={tone} titleId="testimonials" words={{ title }}>
      <Quotes>
        {of.map((testimonial) => (
          <li key={testimonial.attribution}>
            <Quotation {...testimonial} />
          </li>
        ))}
      </Quotes>
    </TitledSection>
  )
}

const Quotes = styled.ul`
  ${splitStyle({ columns: '7fr 5fr' })}
  ${media.desktop} {
    > :first-child {
      grid-row: span 2;
    }
    > :first-child blockquote {
      font-size: ${theme.size.h2};
      line-height: 1.15;
    }
  }
`
