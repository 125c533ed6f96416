import { Button } from 'react-email'
import { faces, paint, part } from './paint.ts'
import { answerUrl, workOf } from '#content/accesses.ts'
import { mailPaths } from '#contract/paths.ts'
import { placedPart } from '#lib/lesson-order.ts'
import { libraryUrl } from '../library-url.ts'
import type { MailProps } from '../mail.ts'
import { LinkTo, Paragraph, Points, SectionTitle } from './text.tsx'

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

/** The one thing to do after a purchase: open what was bought, or send what the work on it needs. */
export function OrderAction({ data, context }: MailProps<'order-confirmed'>) {
  const work = workOf(data.product)
  if (!work) {
    return (
      <>
        {data.product === 'vip' ? (
          <Paragraph>
            Your VIP access is in your library. {placedPart('vip', 'strategy-sessions')?.part.how}
          </Paragraph>
        ) : null}
        <Action href={libraryUrl(context)} label="Open your library" />
        <PrivateLink origin={context.origin} />
      </>
    )
  }
  return (
    <>
      <SectionTitle>{work.title}</SectionTitle>
      <Paragraph>{work.lead}</Paragraph>
      <Points points={work.items} />
      <Action href={answerUrl(work, data)} label="Send what we need" />
      <Paragraph isQuiet>
        What we make for you comes by mail. Your receipt and your guarantee are kept in{' '}
        <LinkTo href={libraryUrl(context)}>your library</LinkTo>. The link is yours alone; if it is
        lost, <LinkTo href={context.origin + mailPaths.library}>ask for a new one</LinkTo>.
      </Paragraph>
    </>
  )
}

/** What to know of a link that opens what is one's own. */
export function PrivateLink({ origin }: { origin: string }) {
  return (
    <Paragraph isQuiet>
      The link is yours alone: whoever has it can open what is yours. If it is lost,{' '}
      <LinkTo href={origin + mailPaths.library}>ask for a new one</LinkTo> with this address.
    </Paragraph>
  )
}
