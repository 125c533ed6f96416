import { estimateForm } from '#contract/forms/estimate.ts'
import * as profitWords from '#words/profit-calculator.ts'
import { Button } from '#components/ui/button.tsx'
import { Honeypot } from '#components/ui/honeypot.tsx'
import { plainControl, PlainField } from '#components/calculators/plain-field.tsx'

const { noScript: words } = profitWords
const names = ['fullName', 'email', 'phone', 'companyName', 'website'] as const

/** Without script the calculator is a form: it posts its inputs and these fields, and the PDF is the answer. */
export function NoScriptEstimate() {
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      <Honeypot />
      {names.map((name) => (
        <PlainField key={name} {...plainControl(estimateForm, name)} />
      ))}
      <Button type="submit">{words.submit}</Button>
    </>
  )
}
