import type { ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { buttonStyle, type ButtonVariant } from './button-style.ts'

type ButtonLinkProps = ComponentPropsWithRef<'a'> & {
  href: string
  variant?: ButtonVariant
  size?: 'medium' | 'large'
  isWide?: boolean
}

/** A real link with the weight of a button. */
export function ButtonLink({
  variant = 'signal',
  size = 'medium',
  isWide,
  ...rest
}: ButtonLinkProps) {
  return <Face data-variant={variant} data-size={size} data-wide={isWide || undefined} {...rest} />
}

const Face = styled.a`
  ${buttonStyle}
`
