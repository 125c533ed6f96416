import { Heading } from 'react-email'
import type { ReactNode } from 'react'
import { textOf } from '../writer/text-of.ts'
import { faces } from './faces.ts'
import { paint } from './paint.ts'
import { part } from './part.ts'

const ink = paint('ink')

/** Opens a part of a longer mail. */
export const SectionTitle = part<{ children: ReactNode }>(
  ({ children }) => (
    <Heading
      as="h2"
      className={ink.className}
      style={{
        ...ink.style,
        margin: '36px 0 12px',
        fontFamily: faces.display,
        fontSize: 24,
        fontWeight: 400,
        lineHeight: '30px',
      }}
    >
      {children}
    </Heading>
  ),
  ({ children }) => {
    const words = textOf(children)
    return `${words}\n${'-'.repeat([...words].length)}\n`
  },
)
