import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { deepDivePlans, type PaymentPlan } from '#contract/catalogue.ts'
import { paymentPlans } from '#contract/payment-plans.ts'
import { checkout as words } from '#content/checkout.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { PaymentDates } from './payment-dates.tsx'

type PlanChooserProps = { plan: PaymentPlan; onPlan: (plan: PaymentPlan) => void }

/** The two ways to pay, each with every amount and date it means, before anything is paid. */
export function PlanChooser({ plan, onPlan }: PlanChooserProps) {
  // The address follows a moment later; the mark moves at once.
  const [picked, setPicked] = useState(plan)
  useEffect(() => setPicked(plan), [plan])
  return (
    <fieldset>
      <Legend>{words.plan.legend}</Legend>
      <Options>
        {paymentPlans.map((option) => {
          const { title, price, note } = words.plan[option]
          return (
            <Option key={option}>
              <Radio
                type="radio"
                name="paymentPlan"
                value={option}
                checked={option === picked}
                onChange={() => {
                  setPicked(option)
                  onPlan(option)
                }}
              />
              <Face>
                <Head>
                  <strong>{title}</strong>
                  <Price>{price}</Price>
                </Head>
                <Note>{note}</Note>
                <PaymentDates product={deepDivePlans[option]} />
              </Face>
            </Option>
          )
        })}
      </Options>
    </fieldset>
  )
}

const Legend = styled.legend`
  margin-block-end: ${theme.space.xs};
  font-size: ${theme.size.small};
  font-weight: 600;
`

const Options = styled.div`
  display: grid;
  gap: ${theme.space.sm};

  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  }
`

const Option = styled.label`
  position: relative;
  display: grid;
  cursor: pointer;
`

const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`

const Face = styled.span`
  display: grid;
  gap: ${theme.space.xxs};
  align-content: start;
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.medium};
  font-size: ${theme.size.small};

  input:checked + & {
    border-color: ${theme.color.teal};
    background: ${theme.color.tealSoft};
    box-shadow: inset 0 0 0 1px ${theme.color.teal};
  }
  input:focus-visible + & {
    outline: 3px solid ${theme.color.teal};
    outline-offset: 3px;
  }
  ${media.forcedColors} {
    input:checked + & {
      border: 3px solid Highlight;
    }
  }
`

const Head = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space.sm};
`

const Price = styled.span`
  font-variant-numeric: lining-nums tabular-nums;
`

const Note = styled.span`
  color: ${theme.color.teal};
  font-weight: 600;
`
