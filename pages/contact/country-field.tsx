import type { contactForm } from '#contract/forms/contact.ts'
import type { ControlOf } from '#components/forms/use-form.ts'
import { SelectField } from '#components/ui/select-field.tsx'

/** The list is read at prerender only; in the browser the options in the page stay, React leaves them alone. */
const options = import.meta.env.SSR ? await import('./country-options.ts') : null
const countryHtml = { __html: options?.countryOptions() ?? '' }

type CountryFieldProps = { control: ControlOf<typeof contactForm> }

/** Where the company is; the dial code follows. */
export function CountryField({ control }: CountryFieldProps) {
  return (
    <SelectField
      {...control('country')}
      dangerouslySetInnerHTML={countryHtml}
      suppressHydrationWarning
    />
  )
}
