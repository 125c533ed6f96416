import type { ComponentPropsWithRef, ReactNode } from 'react'
import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'

type SwitchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'role'> & {
  label: ReactNode
}

/** On or off, at once; a tick box underneath, so that a form posts it without script. */
export function SwitchField({ label, ...input }: SwitchFieldProps) {
  return (
    <Row>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a tick box says itself whether it is checked */}
      <Control {...input} type="checkbox" role="switch" />
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

const Control = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`

const Track = styled.span`
  position: relative;
  inline-size: 2.5rem;
  block-size: 1.375rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.round};
  background: ${theme.color.sunken};

  &::after {
    content: '';
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 0.1875rem;
    inline-size: 0.875rem;
    block-size: 0.875rem;
    border-radius: 50%;
    background: ${theme.color.inkSoft};
    translate: 0 -50%;
    transition: inset-inline-start ${theme.duration.quick};
  }
  input:checked + & {
    border-color: ${theme.color.teal};
    background: ${theme.color.teal};
  }
  input:checked + &::after {
    inset-inline-start: calc(100% - 1.0625rem);
    background: ${theme.color.surface};
  }
  input:focus-visible + & {
    outline: 3px solid ${theme.color.teal};
    outline-offset: 3px;
  }
  ${media.forcedColors} {
    input:checked + & {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
  ${media.print} {
    print-color-adjust: exact;
  }
`
