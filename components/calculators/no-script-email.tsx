import { formEndpoints } from '#contract/api.ts'
import { emailResultsForm } from '#contract/forms/email-results.ts'
import * as growthWords from '#words/growth-calculator.ts'
import { Button } from '../ui/button.tsx'
import { Honeypot } from '../ui/honeypot.tsx'
import { plainControl, PlainField } from './plain-field.tsx'

const { email, noScript } = growthWords

/** Without script the estimate shown is the default one; it can still be sent to an address. */
export function NoScriptEmail() {
  return (
    <form method="post" action={formEndpoints[emailResultsForm.kind]}>
      <p>{noScript.text}</p>
      <input type="hidden" name="form" value={emailResultsForm.kind} />
      <input type="hidden" name="calculator" value="growth-calculator" />
      <Honeypot />
      <PlainField {...plainControl(emailResultsForm, 'email')} />
      <Button type="submit">{email.send}</Button>
    </form>
  )
}
