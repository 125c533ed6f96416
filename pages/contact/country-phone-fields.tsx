import styled from 'styled-components'
import { contactFormWords } from '#content/contact-form.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import type { contactForm } from '#contract/forms/contact.ts'
import type { ControlOf } from '#components/forms/use-form.ts'
import { Field } from '#components/ui/field.tsx'
import { SelectField } from '#components/ui/select-field.tsx'

/** The list is read at prerender only; in the browser the options in the page stay, React leaves them alone. */
const options = import.meta.env.SSR ? await import('./country-options.ts') : null
const countryHtml = { __html: options?.countryOptions() ?? '' }
const dialHtml = { __html: options?.dialCodeOptions() ?? '' }

type CountryPhoneFieldsProps = { control: ControlOf<typeof contactForm> }

/** Country, and phone with the country's dial code; the page's own script ties the menus together. */
export function CountryPhoneFields({ control }: CountryPhoneFieldsProps) {
  return (
    <Row>
      <SelectField
        {...control('country')}
        dangerouslySetInnerHTML={countryHtml}
        suppressHydrationWarning
      />
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
  gap: ${theme.space.lg} ${theme.space.md};

  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    grid-template-columns: 4fr 2.5fr 4fr;

    > :first-child {
      grid-column: auto;
    }
  }
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
