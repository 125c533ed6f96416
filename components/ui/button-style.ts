import { css } from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'

export type ButtonVariant = 'signal' | 'outline' | 'quiet'

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
    cursor: not-allowed;
    opacity: 0.55;
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
