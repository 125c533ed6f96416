import { Section } from 'react-email'
import type { ReactNode } from 'react'
import { textOf } from '../writer/html-of.ts'
import { faces, paint, part } from './paint.ts'

const ground = paint('panel', 'brass')
const ink = paint('ink')

/** What has to be seen by itself: a guarantee, a condition, something to mind. */
export const Panel = part<{ title: string; children: ReactNode }>(
  ({ title, children }) => (
    <Section
      className={ground.className}
      style={{
        ...ground.style,
        margin: '8px 0 24px',
        borderWidth: '0 0 0 3px',
        borderStyle: 'solid',
        padding: '16px 20px',
      }}
    >
      <p
        className={ink.className}
        style={{
          ...ink.style,
          margin: 0,
          fontFamily: faces.text,
          fontSize: 15,
          lineHeight: '23px',
          wordBreak: 'break-word',
        }}
      >
        <strong style={{ fontWeight: 600 }}>{title}</strong>
        <br />
        {children}
      </p>
    </Section>
  ),
  ({ title, children }) => `${title}\n${textOf(children)}\n\n`,
)
