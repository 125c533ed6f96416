import { estimateForm } from '#contract/forms/estimate.ts'
import * as words from '#words/profit-calculator.ts'
import { plainControl, PlainField } from '#components/calculators/plain-field.tsx'
import { Honeypot } from '#components/ui/honeypot.tsx'
import { InlineText } from '#components/ui/text.tsx'

const names = ['fullName', 'email', 'phone', 'companyName'] as const

/** Without script the calculator's form posts its switches and these fields, and the PDF is the answer. */
export function NoScriptEstimate() {
  return (
    <>
      <p>
        <InlineText>{words.noScript}</InlineText>
      </p>
      <input type="hidden" name="form" value="estimate" />
      <Honeypot />
      {names.map((name) => (
        <PlainField key={name} {...plainControl(estimateForm, name)} />
      ))}
      <button>{words.plainForm.submit}</button>
    </>
  )
}
