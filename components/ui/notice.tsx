import type { ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

type NoticeProps = {
  tone?: 'neutral' | 'success' | 'error'
  children: ReactNode
  title?: ReactNode
  /** With it the message can take the focus, as one that stands where a form was must. */
  ref?: Ref<HTMLDivElement>
}

/** A message in place. Errors interrupt a screen reader, the rest waits its turn. */
export function Notice({ tone = 'neutral', children, title, ref }: NoticeProps) {
  return (
    <Box
      ref={ref}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={ref ? -1 : undefined}
      data-tone={tone}
    >
      {title && <Title>{title}</Title>}
      <div>{children}</div>
    </Box>
  )
}

const Box = styled.div`
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-inline-start: 4px solid ${theme.color.brass};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};
  font-size: ${theme.size.small};

  &[data-tone='success'] {
    border-inline-start-color: ${theme.color.teal};
    background: ${theme.color.tealSoft};
  }
  &[data-tone='error'] {
    border-color: ${theme.color.danger};
    background: ${theme.color.dangerSoft};
    color: ${theme.color.danger};
  }
`

const Title = styled.p`
  font-weight: 600;
`
