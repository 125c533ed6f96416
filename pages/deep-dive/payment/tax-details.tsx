import { useState } from 'react'
import styled from 'styled-components'
import type { checkoutDetailsForm, TaxDetail } from '#contract/forms/checkout-details.ts'
import { taxIdKinds } from './tax-ids.ts'
import { tax as words } from '#words/checkout.ts'
import { countries } from '#lib/countries.ts'
import type { ControlOf } from '#components/forms/use-form.ts'
import { WholeRow } from '#components/forms/whole-row.tsx'
import { columnsIn, media, theme } from '#components/theme/tokens.ts'
import { Field, SelectField } from '#components/ui/field.tsx'
import { checkoutStore } from './checkout-store.ts'
import { Summary } from './promotion.tsx'

type TaxDetailsProps = {
  control: ControlOf<typeof checkoutDetailsForm>
  /** As the menu of countries has it. */
  country: string
}

/** What the tax depends on besides the address; a company unfolds what is asked of it. */
export function TaxDetails({ control, country }: TaxDetailsProps) {
  const [typed] = useState(() => checkoutStore.read().details)
  const [named, setNamed] = useState(typed['taxCountry'] ?? '')
  const field = (name: TaxDetail) => ({ ...control(name), defaultValue: typed[name] ?? '' })
  const kinds = taxIdKinds(country === 'other' ? named : country)
  const isCompany = [typed['company'], typed['taxId'], control('taxId').error].some(Boolean)
  return (
    <>
      {country === 'other' && (
        <SelectField
          {...control('taxCountry')}
          required
          value={named}
          onChange={({ target }) => setNamed(target.value)}
        >
          <option value="">{words.choose}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        {...field('postalCode')}
        required={country === 'US' || country === 'CA'}
        hint={words.postalHint}
      />
      <WholeRow>
        <details open={isCompany || undefined}>
          <Summary>{words.company}</Summary>
          <Fields>
            <Field {...field('company')} />
            {kinds.length > 0 && (
              <>
                <SelectField key={kinds[0]} {...field('taxIdKind')} required={undefined}>
                  {kinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {kind.replaceAll('_', ' ').toUpperCase()}
                    </option>
                  ))}
                </SelectField>
                <Field {...field('taxId')} hint={words.idHint} />
              </>
            )}
          </Fields>
        </details>
      </WholeRow>
    </>
  )
}

const Fields = styled.div`
  display: grid;
  gap: ${theme.space.lg} ${theme.space.md};
  ${columnsIn(media.tablet)}
`
