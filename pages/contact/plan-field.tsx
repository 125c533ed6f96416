import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { contactFormWords } from '#content/contact-form.ts'
import { planNames } from '#content/plans.ts'
import { theme } from '#components/theme/tokens.ts'
import { SelectField } from '#components/ui/select-field.tsx'

/**
 * The plan a button asked for, from `?plan=`: shown, and sent with the form. Without script the page cannot read its
 * address: there is a menu, and where it is left alone the worker takes the plan of the address the form came from.
 */
export function PlanField() {
  const [plan, setPlan] = useState('')
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('plan') ?? ''
    if (Object.hasOwn(planNames, asked)) setPlan(asked)
  }, [])
  if (!plan) {
    return (
      <noscript>
        <SelectField name="plan" label={contactFormWords.planLabel} defaultValue="">
          <option value="">{contactFormWords.planOpen}</option>
          {Object.entries(planNames).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </noscript>
    )
  }
  return (
    <Asked>
      <input type="hidden" name="plan" value={plan} />
      {contactFormWords.planNote} <strong>{planNames[plan as keyof typeof planNames]}</strong>
    </Asked>
  )
}

const Asked = styled.p`
  grid-column: 1 / -1;
  padding: ${theme.space.sm} ${theme.space.md};
  border-inline-start: 4px solid ${theme.color.brass};
  background: ${theme.color.sunken};
  font-size: ${theme.size.small};
`
