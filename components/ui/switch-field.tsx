import type { ComponentPropsWithRef, ReactNode } from 'react'
import styled from 'styled-components'
import { media, theme } from '../theme/tokens.ts'

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
  --edge: ${theme.color.lineStrong};
  --face: ${theme.color.sunken};
  --knob: ${theme.color.inkSoft};
  position: relative;
  inline-size: 2.5rem;
  block-size: 1.375rem;
  border: 1px solid var(--edge);
  border-radius: ${theme.radius.round};
  background: var(--face);

  &::after {
    content: '';
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 0.1875rem;
    inline-size: 0.875rem;
    block-size: 0.875rem;
    border-radius: 50%;
    background: var(--knob);
    translate: 0 -50%;
    transition: inset-inline-start ${theme.duration.quick};
  }
  input:checked + & {
    --edge: ${theme.color.teal};
    --face: ${theme.color.teal};
    --knob: ${theme.color.surface};
  }
  input:checked + &::after {
    inset-inline-start: calc(100% - 1.0625rem);
  }
  input:focus-visible + & {
    outline: 3px solid ${theme.color.teal};
    outline-offset: 3px;
  }
  ${media.forcedColors} {
    --edge: ButtonText;
    --face: Canvas;
    --knob: ButtonText;
    forced-color-adjust: none;

    input:checked + & {
      --edge: Highlight;
      --face: Highlight;
      --knob: HighlightText;
    }
  }
  ${media.print} {
    print-color-adjust: exact;
  }
`
