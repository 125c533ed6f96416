import { checkoutSessionPath } from '#contract/paths.ts'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ProductId } from '#contract/catalogue.ts'
import * as words from '#words/buy-button.ts'
import { SwapWords } from '../limits/swap-words.tsx'
import { secondary, stack, theme } from '../theme/tokens.ts'
import { TurnstileHolder } from '../turnstile/turnstile-holder.tsx'
import { Button, type ButtonLook } from '../ui/button.tsx'

type BuyButtonProps = Pick<ButtonLook, 'size'> & {
  /** A product that is sold on Stripe's own page. */
  product: ProductId
  children: ReactNode
  /** Says under the button where the payment happens. */
  hasNote?: boolean
  /** Takes a promotion code; one that a link has brought counts for every button. */
  hasCode?: boolean
  /** What it says when there is nothing left: then it opens the page's waiting list. */
  gone?: string
}

/**
 * Buys one thing: a form the worker answers with Stripe's payment page, so that it works without script.
 * With script the frame adds where the visitor came from and what makes a double click one order.
 */
export function BuyButton({ product, children, hasNote, hasCode, size, gone }: BuyButtonProps) {
  return (
    <Form
      method="post"
      action={checkoutSessionPath}
      data-buy={product}
      data-limited={gone && product}
    >
      <input type="hidden" name="product" value={product} />
      <TurnstileHolder />
      <Button type="submit" size={size}>
        {gone ? <SwapWords then={gone}>{children}</SwapWords> : children}
      </Button>
      {hasNote && <Note>{words.note}</Note>}
      {hasCode && (
        <Code>
          <summary>{words.code.ask}</summary>
          <label>
            {words.code.label} <input name="code" autoComplete="off" maxLength={60} />
          </label>
          <label>
            {words.code.email} <input name="email" type="email" autoComplete="email" />
          </label>
        </Code>
      )}
    </Form>
  )
}

const Form = styled.form`
  display: inline-grid;
  gap: ${theme.space.xs};
  justify-items: start;
`

const Code = styled.details`
  [data-swapped] > & {
    visibility: hidden;
  }
  font-size: ${theme.size.caption};

  summary {
    min-block-size: ${theme.target};
    align-content: center;
  }
  label {
    ${stack(theme.space.xxs)}
    margin-block-end: ${theme.space.sm};
  }
  input {
    inline-size: 100%;
    min-block-size: ${theme.target};
    padding-inline: ${theme.space.sm};
    border: 1px solid ${theme.color.lineStrong};
    border-radius: ${theme.radius.medium};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    font-size: 1rem;
  }
`

const Note = styled.p`
  [data-swapped] > & {
    visibility: hidden;
  }
  ${secondary(theme.size.caption)}
`
