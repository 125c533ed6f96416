import styled from 'styled-components'
import { contactFormWords } from '#content/contact-form.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import type { contactForm } from '#contract/forms/contact.ts'
import type { ControlOf } from '#components/forms/use-form.ts'
import { Field } from '#components/ui/field.tsx'
import { SelectField } from '#components/ui/select-field.tsx'

/** Read at prerender only; in the browser the option in the page stays, React leaves it alone. */
const options = import.meta.env.SSR ? await import('./country-options.ts') : null
const dialHtml = { __html: options?.dialCodeOptions() ?? '' }

type PhoneFieldsProps = { control: ControlOf<typeof contactForm> }

/** Phone with the country's dial code; the page's own script ties it to the menu of countries. */
export function PhoneFields({ control }: PhoneFieldsProps) {
  return (
    <Row>
      <DialCode>
        <SelectField
          name="dialCountry"
          label={contactFormWords.dialCode}
          autoComplete="off"
          required
          dangerouslySetInnerHTML={dialHtml}
          suppressHydrationWarning
        />
      </DialCode>
      <Field {...control('phone')} />
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(6.75rem, 1fr) 2fr;
  grid-column: 1 / -1;
  gap: ${theme.space.md};

  ${media.noScript} {
    grid-template-columns: 1fr;
  }
`

/** Without script it could not follow the country, so it is not shown: the country decides. */
const DialCode = styled.div`
  ${media.noScript} {
    display: none;
  }
`
