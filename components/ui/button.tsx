import type { ComponentPropsWithRef } from 'react'
import { ButtonFace } from './button-face.tsx'
import type { ButtonVariant } from './button-style.ts'

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
    <ButtonFace
      type={type}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      {...rest}
    />
  )
}
