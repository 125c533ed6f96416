import { useRef } from 'react'
import styled from 'styled-components'
import { contact } from '#content/contact.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { PhoneField } from '#components/forms/phone-field.tsx'
import { SelectField } from '#components/ui/select-field.tsx'

const words = contact.form
/** The list is read at prerender only; in the browser the options in the page stay, React leaves them alone. */
const options = import.meta.env.SSR ? await import('./country-options.ts') : null
const countryHtml = { __html: options?.countryOptions() ?? '' }
const dialHtml = { __html: options?.dialCodeOptions() ?? '' }

type CountryPhoneFieldsProps = { errors: Record<string, string> }

/** Country, and phone with the country's dial code; choosing either menu sets the other. */
export function CountryPhoneFields({ errors }: CountryPhoneFieldsProps) {
  const country = useRef<HTMLSelectElement>(null)
  const dial = useRef<HTMLSelectElement>(null)

  const dialOf = (code: string | undefined) =>
    country.current?.querySelector<HTMLOptionElement>(`option[value="${code}"]`)?.dataset.dial

  const followCountry = () => {
    const wanted = dialOf(country.current?.value)
    const match = Array.from(dial.current?.options ?? []).find(
      ({ value }) => dialOf(value) === wanted,
    )
    if (match && dial.current) dial.current.value = match.value
  }

  const followDial = () => {
    if (!country.current || !dial.current) return
    if (dialOf(country.current.value) === dialOf(dial.current.value)) return
    country.current.value = dial.current.value
  }

  return (
    <Row>
      <SelectField
        name="country"
        label={words.country}
        autoComplete="country"
        required
        error={errors.country}
        ref={country}
        onChange={followCountry}
        dangerouslySetInnerHTML={countryHtml}
        suppressHydrationWarning
      />
      <DialCode>
        <SelectField
          name="dialCountry"
          label={words.dialCode}
          autoComplete="off"
          required
          ref={dial}
          onChange={followDial}
          dangerouslySetInnerHTML={dialHtml}
          suppressHydrationWarning
        />
      </DialCode>
      <PhoneField
        hint={words.phoneHint}
        label={words.phone}
        autoComplete="tel-national"
        required
        error={errors.phone}
      />
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
