import type { ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

type DialogProps = {
  id: string
  title: ReactNode
  children: ReactNode
  closeLabel?: string
  ref?: Ref<HTMLDialogElement>
  onClose?: () => void
  /** Larger for forms of more than a few fields. */
  size?: 'medium' | 'large'
}

/**
 * A native modal dialog. Any element with `data-opens="<id>"` opens it; Escape, the close button and a form
 * with `method="dialog"` close it; focus returns to what opened it.
 */
export function Dialog({
  id,
  title,
  children,
  closeLabel = 'Close',
  ref,
  onClose,
  size = 'medium',
}: DialogProps) {
  const titleId = `${id}-title`
  return (
    <Sheet id={id} ref={ref} aria-labelledby={titleId} onClose={onClose} data-size={size}>
      <Top>
        <Title id={titleId}>{title}</Title>
        <form method="dialog">
          <Close aria-label={closeLabel}>×</Close>
        </form>
      </Top>
      {children}
    </Sheet>
  )
}

const Sheet = styled.dialog`
  inline-size: min(32rem, calc(100vw - 2rem));
  max-block-size: calc(100dvh - 2rem);
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow.floating};

  &[data-size='large'] {
    inline-size: min(44rem, calc(100vw - 2rem));
  }
`

const Top = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.md};
  margin-block-end: ${theme.space.md};
`

const Title = styled.h2`
  font-size: ${theme.size.h3};
`

const Close = styled.button`
  display: grid;
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
