import { type FormEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { deepDivePlans, type PaymentPlan, productOf } from '#contract/catalogue.ts'
import type { PromotionPrices } from '#contract/promotion-code.ts'
import * as words from '#words/checkout.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { checkoutStore } from './checkout-store.ts'

/** What asks about a code: most buyers have none. */
const load = () => import('#components/checkout/look-up-code.ts')

/**
 * The code that stands in the address (blank for none), and what it makes of the prices; `refuse` takes what the worker
 * says of it when the purchase begins.
 */
export function usePromotion(code: string) {
  const [seen, setSeen] = useState<{ code: string; is: PromotionPrices | string | null } | null>(
    null,
  )
  const isSeen = seen?.code === code
  useEffect(() => {
    let isCurrent = true
    if (code && !isSeen)
      void load()
        .then(({ lookUpCode }) =>
          lookUpCode(code, deepDivePlans.upfront, checkoutStore.read().attempt?.checkoutId),
        )
        .catch(() => null)
        .then((is) => isCurrent && setSeen({ code, is }))
    return () => {
      isCurrent = false
    }
  }, [code, isSeen])
  const known = isSeen ? seen.is : ''
  const applied = typeof known === 'object' ? known : null
  return {
    /** As the worker writes it; blank until it is known to hold. */
    name: applied?.code ?? '',
    /** What a refused code was refused for. */
    refusal: typeof known === 'string' ? known : '',
    /** Nobody could look: it is sent along, and the worker decides. */
    isUnseen: known === null,
    refuse: (text: string) => setSeen({ code, is: text }),
    /** What was seen of a code is forgotten: the same one is looked up anew. */
    forget: () => setSeen(null),
    /** One charge under a plan, in cents. */
    centsOf: (plan: PaymentPlan) => {
      const product = deepDivePlans[plan]
      return applied?.prices[product] ?? productOf(product).amountCents
    },
  }
}

export type AppliedPromotion = ReturnType<typeof usePromotion>

type PromotionFormProps = {
  code: string
  promotion: AppliedPromotion
  onCode: (code: string) => void
}

/** Where a code is typed, open once one was; what it takes off stands in the order beside it. */
export function PromotionForm({ code, promotion, onCode }: PromotionFormProps) {
  const { name, forget } = promotion
  const refusal = promotion.isUnseen ? words.promotion.unreachable : promotion.refusal
  const [hasAsked, setHasAsked] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  // What was pressed is gone once a code holds or is taken away: the focus goes to what stands there instead.
  useEffect(() => {
    if (hasAsked && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>(name ? 'button' : 'input')?.focus()
  }, [hasAsked, name])

  const ask = (typed: string) => {
    setHasAsked(true)
    forget()
    onCode(typed)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask(String(new FormData(event.currentTarget).get('promotion') ?? '').trim())
  }
  return (
    <div ref={place}>
      {name ? (
        <Button variant="quiet" onClick={() => ask('')}>
          {words.promotion.remove(name)}
        </Button>
      ) : (
        <details open={hasAsked || refusal !== '' || undefined}>
          <Summary>{words.promotion.ask}</Summary>
          {/* Sent before script is there, it waits for that: by itself it would take the page away, with all that is typed. */}
          <Form method="dialog" noValidate aria-live="polite" onSubmit={submit}>
            <Field
              name="promotion"
              label={words.promotion.label}
              defaultValue={code}
              autoComplete="off"
              maxLength={60}
              error={refusal}
            />
            <Button type="submit" variant="outline">
              {words.promotion.apply}
            </Button>
          </Form>
        </details>
      )}
    </div>
  )
}

/** What may be asked for in the checkout, and need not be. */
export const Summary = styled.summary`
  min-block-size: ${theme.target};
  align-content: center;
  font-size: ${theme.size.small};
  font-weight: 600;
`

const Form = styled.form`
  display: grid;
  gap: ${theme.space.sm};
`
