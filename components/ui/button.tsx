import type { ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { buttonStyle, type ButtonVariant } from './button-style.ts'

type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant
  size?: 'medium' | 'large'
  isWide?: boolean
}

/** Does something here; `ButtonLink` goes somewhere. */
export function Button({
  variant = 'signal',
  size = 'medium',
  isWide,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <Face
      type={type}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      {...rest}
    />
  )
}

const Face = styled.button`
  ${buttonStyle}
`
