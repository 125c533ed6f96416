import { Button } from 'react-email'
import { faces } from './faces.ts'
import { paint } from './paint.ts'
import { part } from './part.ts'

const signal = paint('signal', 'on-signal')

/** A mail to be written is an address in text: what is begun in it, the mail's own words ask for. */
const addressText = (href: string) =>
  href.startsWith('mailto:')
    ? decodeURIComponent(href.slice('mailto:'.length).split('?')[0] ?? '')
    : href

/** The one thing to do next: one a mail. */
export const Action = part<{ href: string; label: string }>(
  ({ href, label }) => (
    <p style={{ margin: '28px 0 32px' }}>
      <Button
        href={href}
        className={signal.className}
        data-action=""
        style={{
          ...signal.style,
          padding: '15px 28px',
          borderRadius: 999,
          fontFamily: faces.text,
          fontSize: 16,
          fontWeight: 600,
        }}
      >
        {label}
      </Button>
    </p>
  ),
  ({ href, label }) => `${label}:\n${addressText(href)}\n\n`,
)
