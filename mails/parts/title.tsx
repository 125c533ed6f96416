import { Heading } from 'react-email'
import type { ReactNode } from 'react'
import { textOf } from '../writer/text-of.ts'
import { faces } from './faces.ts'
import { paint } from './paint.ts'
import { part } from './part.ts'

const ink = paint('ink')

/** The first thing read: one a mail. */
export const Title = part<{ children: ReactNode }>(
  ({ children }) => (
    <Heading
      as="h1"
      className={`${ink.className} title`}
      style={{
        ...ink.style,
        margin: '0 0 20px',
        fontFamily: faces.display,
        fontSize: 36,
        fontWeight: 400,
        lineHeight: '40px',
        letterSpacing: '-0.01em',
      }}
    >
      {children}
    </Heading>
  ),
  ({ children }) => `${textOf(children).toUpperCase()}\n\n`,
)
