import type { ReactNode } from 'react'
import styled from 'styled-components'
import { stack, theme } from '#components/theme/tokens.ts'

/** A form of the desk whose fields take the whole width, its buttons below. */
export function WriteForm({ onSend, children }: { onSend: () => void; children: ReactNode }) {
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
    </Form>
  )
}

const Form = styled.form`
  ${stack(theme.space.sm)}

  > button {
    justify-self: start;
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
`
