import styled from 'styled-components'
import { formEndpoints } from '#contract/api.ts'
import { estimateForm } from '#contract/forms/estimate.ts'
import * as calculatorWords from '#words/calculator-words.ts'
import * as words from '#words/profit-calculator.ts'
import { ticketTiers } from '#lib/calculators/constants.ts'
import { fieldText } from '#lib/calculators/number-input.ts'
import { formulaText } from '#lib/calculators/formula.ts'
import {
  initialProfitState,
  type ProfitModuleId,
  profitModuleIds,
  profitModules,
} from '#lib/calculators/profit.ts'
import { profitInputs } from '#lib/calculators/profit-inputs.ts'
import { PlainField } from '#components/calculators/plain-field.tsx'
import { stack, theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { CheckField } from '#components/ui/check-field.tsx'
import { ControlStyle, Field, SelectField } from '#components/ui/field.tsx'
import { Honeypot } from '#components/ui/honeypot.tsx'
import { Section, SectionHeading } from '#components/ui/section.tsx'
import { Note } from '#components/ui/text.tsx'

const example = initialProfitState()

const names = ['fullName', 'email', 'phone', 'companyName', 'website'] as const

/** The profit calculator where no script runs: a form that posts its inputs, and the PDF is the answer. */
export function Page() {
  const { title, text, you, submit } = words.plainForm
  return (
    <Section labelledBy="page-title">
      <SectionHeading level={1} id="page-title" title={title} lead={text} />
      <Form method="post" action={formEndpoints.estimate}>
        <input type="hidden" name="form" value="estimate" />
        <Honeypot />
        {profitModuleIds.map((id) => (
          <ModuleInputs key={id} id={id} />
        ))}
        <You>
          <Legend>{you}</Legend>
          {names.map((name) => (
            <Field key={name} {...estimateForm.fields[name].control} name={name} />
          ))}
        </You>
        <Button type="submit" size="large">
          {submit}
        </Button>
      </Form>
    </Section>
  )
}

/** A module's switch and inputs, named as in a link to the calculator and read as leniently as typing. */
function ModuleInputs({ id }: { id: ProfitModuleId }) {
  const { name: title, inputs, terms } = profitModules[id]
  return (
    <fieldset>
      <Legend>{title}</Legend>
      <CheckField name="on" value={id} label={words.modules[id]} defaultChecked />
      <Note>{formulaText(terms(example))}</Note>
      {inputs.map((name) => (
        <PlainField
          key={name}
          name={name}
          label={profitInputs[name].label}
          defaultValue={fieldText(profitInputs[name].initial, profitInputs[name])}
        />
      ))}
      {id === 'ADS' && (
        <SelectField name="ads_ticketSize" label={calculatorWords.ticketLegend} defaultValue="mid">
          {ticketTiers.map((tier) => (
            <option key={tier} value={tier}>
              {calculatorWords.tickets[tier]}
            </option>
          ))}
        </SelectField>
      )}
      {id === 'OUTBOUND' && (
        <CheckField name="outbound_includeCost" value="1" label={words.includeCost} />
      )}
    </fieldset>
  )
}

const Form = styled.form`
  ${stack(theme.space.xl)}
  justify-items: start;
  max-inline-size: ${theme.width.form};

  > fieldset {
    inline-size: 100%;
  }
  label > input:not([type='checkbox']) {
    ${ControlStyle}
  }
`

const You = styled.fieldset`
  ${stack(theme.space.md)}
`

const Legend = styled.legend`
  margin-block-end: ${theme.space.xs};
  font-weight: 600;
`
