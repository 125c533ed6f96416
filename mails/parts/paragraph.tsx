import { Text } from 'react-email'
import type { ReactNode } from 'react'
import { textOf } from '../writer/text-of.ts'
import { faces } from './faces.ts'
import { paint } from './paint.ts'
import { part } from './part.ts'

const ink = paint('ink')
const soft = paint('soft')

/** A paragraph; `isQuiet` for what matters less. */
export const Paragraph = part<{ children: ReactNode; isQuiet?: boolean }>(
  ({ children, isQuiet = false }) => {
    const { className, style } = isQuiet ? soft : ink
    return (
      <Text
        className={className}
        style={{
          ...style,
          marginTop: 0,
          marginBottom: 16,
          fontFamily: faces.text,
          fontSize: isQuiet ? 15 : 17,
          lineHeight: isQuiet ? '23px' : '27px',
        }}
      >
        {children}
      </Text>
    )
  },
  ({ children }) => `${textOf(children)}\n\n`,
)
