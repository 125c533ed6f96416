import type { ComponentPropsWithRef, ReactNode } from 'react'
import styled from 'styled-components'
import { media, theme } from '../theme/tokens.ts'
import { UnseenInput } from './chosen-style.ts'

type SwitchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'role'> & {
  label: ReactNode
}

/** On or off, at once; a tick box underneath, so that a form posts it without script. */
export function SwitchField({ label, ...input }: SwitchFieldProps) {
  return (
    <Row>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a tick box says itself whether it is checked */}
      <UnseenInput {...input} type="checkbox" role="switch" />
      <Track aria-hidden="true" />
      <span>{label}</span>
    </Row>
  )
}

const Row = styled.label`
  position: relative;
  display: inline-grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.sm};
  align-items: center;
  min-block-size: ${theme.target};
  cursor: pointer;
`

const Track = styled.span`
  inline-size: 2.5rem;
  padding: 0.1875rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.round};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};

  /* All border, which is still there where colours are forced. */
  &::after {
    content: '';
    display: block;
    inline-size: 0;
    border: 0.4375rem solid;
    border-radius: 50%;
    transition: margin-inline-start ${theme.duration.quick};
  }
  input:checked + & {
    border-color: ${theme.color.teal};
    background: ${theme.color.teal};
    color: ${theme.color.surface};
  }
  input:checked + &::after {
    margin-inline-start: calc(100% - 0.875rem);
  }
  input:focus-visible + & {
    outline: 3px solid ${theme.color.teal};
    outline-offset: 3px;
  }
  ${media.print} {
    print-color-adjust: exact;
  }
`
