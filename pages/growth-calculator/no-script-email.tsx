import { formEndpoints } from '#contract/api.ts'
import { growthWords } from '#content/growth-calculator.ts'
import { Button } from '#components/ui/button.tsx'
import { Honeypot } from '#components/ui/honeypot.tsx'
import { PlainField } from '#components/calculators/plain-field.tsx'

const { email, noScript } = growthWords

/** Without script the estimate shown is the default one; it can still be sent to an address. */
export function NoScriptEmail() {
  return (
    <noscript>
      <form method="post" action={formEndpoints['email-results']}>
        <p>{noScript.text}</p>
        <input type="hidden" name="form" value="email-results" />
        <input type="hidden" name="calculator" value="growth-calculator" />
        <Honeypot />
        <PlainField name="email" label={email.label} type="email" autoComplete="email" required />
        <Button type="submit">{email.send}</Button>
      </form>
    </noscript>
  )
}
