import { profitWords } from '#content/profit-calculator.ts'
import { Button } from '#components/ui/button.tsx'
import { Honeypot } from '#components/ui/honeypot.tsx'
import { PlainField } from '#components/calculators/plain-field.tsx'

const { noScript: words, estimate } = profitWords

/** Without script the calculator is a form: it posts its inputs and these fields, and the PDF is the answer. */
export function NoScriptEstimate() {
  return (
    <noscript>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      <Honeypot />
      <PlainField name="fullName" label={estimate.fullName} autoComplete="name" required />
      <PlainField name="email" label={estimate.email} type="email" autoComplete="email" required />
      <PlainField name="phone" label={estimate.phone} type="tel" autoComplete="tel" required />
      <PlainField
        name="companyName"
        label={estimate.companyName}
        autoComplete="organization"
        required
      />
      <PlainField name="website" label={estimate.website} autoComplete="url" />
      <Button type="submit">{words.submit}</Button>
    </noscript>
  )
}
