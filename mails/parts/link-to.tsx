import { Link } from 'react-email'
import type { ReactNode } from 'react'
import { textOf } from '../writer/text-of.ts'
import { paint } from './paint.ts'
import { part } from './part.ts'

const link = paint('link')

/** A link inside a line; in text its address follows its words. */
export const LinkTo = part<{ href: string; children: ReactNode }>(
  ({ href, children }) => (
    <Link
      href={href}
      className={link.className}
      style={{ ...link.style, textDecorationLine: 'underline' }}
    >
      {children}
    </Link>
  ),
  ({ href, children }) => {
    const words = textOf(children)
    const address = href.replace(/^(?:mailto|tel):/, '')
    return words === address || address !== href ? words : `${words} (${address})`
  },
)
