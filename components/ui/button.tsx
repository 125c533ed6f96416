import type { ComponentPropsWithRef, ReactNode, MouseEvent } from 'react'
import styled, { css } from 'styled-components'
import { media, theme } from '../theme/tokens.ts'
import { talkToExpert } from '#words/navigation.ts'
import { contactHref } from '#content/contact-href.ts'
import { Spinner } from './spinner.tsx'

/** How a button is drawn, and a link that acts as one. */
export type ButtonLook = {
  variant?: 'signal' | 'outline' | 'quiet'
  size?: 'medium' | 'large'
  isWide?: boolean
}

/** The attributes by which `buttonStyle` tells one look from another, with everything else. */
function drawn<Props extends ButtonLook>({
  variant = 'signal',
  size = 'medium',
  isWide,
  ...rest
}: Props) {
  return {
    'data-variant': variant,
    'data-size': size,
    'data-wide': isWide || undefined,
    ...rest,
  }
}

type ButtonProps = ComponentPropsWithRef<'button'> & ButtonLook

/** Does something here; `ButtonLink` goes somewhere. */
export function Button({ type = 'button', ...rest }: ButtonProps) {
  return <ButtonFace type={type} {...drawn(rest)} />
}

/** Looks shared by buttons and links that act as one; the variant is a data attribute. */
export const buttonStyle = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  min-block-size: ${theme.target};
  padding: 0.6875rem 1.375rem;
  border: 1px solid transparent;
  border-radius: ${theme.radius.round};
  background: none;
  color: ${theme.color.ink};
  font: 600 ${theme.size.small}/1.25 ${theme.font.text};
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  transition:
    background-color ${theme.duration.quick},
    border-color ${theme.duration.quick},
    color ${theme.duration.quick};

  &[data-variant='signal'] {
    background: ${theme.color.signalFill};
    color: ${theme.color.onSignal};
  }
  &[data-variant='outline'] {
    border-color: ${theme.color.lineStrong};
  }
  &[data-variant='quiet'] {
    padding-inline: ${theme.space.xxs};
    color: ${theme.color.teal};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }
  &[data-size='large'] {
    padding: 0.9375rem 1.75rem;
    font-size: ${theme.size.body};
  }
  &[data-wide] {
    inline-size: 100%;
    padding-inline: ${theme.space.sm};
  }
  &:disabled,
  &[aria-disabled='true'] {
    border-color: ${theme.color.lineStrong};
    background: ${theme.color.sunken};
    color: ${theme.color.inkSoft};
    cursor: not-allowed;
  }
  ${media.print} {
    border-color: ${theme.color.lineStrong};

    &[data-variant='signal'] {
      background: none;
      color: ${theme.color.ink};
    }
  }
  ${media.hover} {
    &[data-variant='signal']:not(:disabled):hover {
      background: ${theme.color.signalFillHover};
    }
    &[data-variant='outline']:not(:disabled):hover {
      border-color: ${theme.color.ink};
      background: ${theme.color.sunken};
    }
    &[data-variant='quiet']:hover {
      text-decoration-thickness: 2px;
    }
  }
`

/** What buttons and links that act as one are both drawn with: a page has its rules once. */
const ButtonFace = styled.button`
  ${buttonStyle}
`

type ButtonLinkProps = ComponentPropsWithRef<'a'> & ButtonLook & { href: string }

/** A real link with the weight of a button. */
export function ButtonLink(link: ButtonLinkProps) {
  return <ButtonFace as="a" {...drawn(link)} />
}

type CallToActionLinkProps = ButtonLook & {
  children?: ReactNode
  /** Id of the plan a button asks for; it travels to the form as `?plan=`. */
  plan?: string
}

/** The one way to the contact form, from anywhere. */
export function CallToActionLink({
  children = talkToExpert,
  plan,
  ...look
}: CallToActionLinkProps) {
  return (
    <ButtonLink href={contactHref(plan)} data-cta="" {...look}>
      {children}
    </ButtonLink>
  )
}

/** A cross in the corner; its accessible name says what it closes. */
export const CloseButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${theme.target};
  block-size: ${theme.target};
  margin: -0.5rem -0.5rem 0 0;
  border: 0;
  border-radius: 50%;
  background: none;
  font-size: 1.5rem;
  line-height: 1;
`

type SubmitButtonProps = ComponentPropsWithRef<typeof Button> & {
  isBusy: boolean
  /** Takes the place of the label while the form is on its way. */
  busyLabel: ReactNode
  /** Has arrived; there is nothing to send again. */
  isDone?: boolean
}

/**
 * Sends its form. While that is on its way it says so, is marked as disabled and takes no press, Enter in a field
 * included; yet it stays where the focus is, which a button that is really disabled would drop.
 */
export function SubmitButton({
  isBusy,
  busyLabel,
  isDone = false,
  onClick,
  children,
  ...button
}: SubmitButtonProps) {
  const isIdle = !isBusy && !isDone
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIdle) onClick?.(event)
    else event.preventDefault()
  }
  return (
    <Button type="submit" {...button} aria-disabled={!isIdle || undefined} onClick={press}>
      {isBusy && <Spinner />}
      {/* In an element of its own: a browser that translates the page takes texts away from React. */}
      <span>{isBusy ? busyLabel : children}</span>
    </Button>
  )
}
