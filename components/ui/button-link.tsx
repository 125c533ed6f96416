import type { ComponentPropsWithRef } from 'react'
import { ButtonFace } from './button-face.tsx'
import type { ButtonVariant } from './button-style.ts'

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
  return (
    <ButtonFace
      as="a"
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      {...rest}
    />
  )
}
