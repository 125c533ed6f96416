import { escapeMarkup as escaped } from '#lib/escape-markup.ts'
import { receivedPage, sandboxPage } from '../http.ts'
import type { SentMail } from './sent-mail.ts'

const state = ({ count, events }: SentMail) =>
  [...(count > 1 ? [`handed in ${count}×`] : []), ...events].join(' · ')

/** Everything the stand-in was sent. */
export const mailsPage = (mails: readonly SentMail[]): string =>
  receivedPage(
    'Sandbox mailbox',
    `${mails.length} mails sent; none has left this machine. <a href="/mail/messages.json">As JSON</a>`,
    mails.map(
      (mail) => `<a href="/mail/messages/${mail.id}">${escaped(mail.subject)}</a><br>
${escaped(mail.to)} <small>${escaped(mail.receivedAt)} ${escaped(state(mail))}</small>`,
    ),
  )

/** One mail: as HTML in a frame that may do nothing, as text, its headers and files; and what may become of it. */
export function mailPage(mail: SentMail): string {
  const rows = Object.entries({
    From: mail.from,
    To: mail.to,
    'Reply-To': mail.replyTo,
    Subject: mail.subject,
    ...mail.headers,
    'Idempotency key': mail.key,
    Received: mail.receivedAt,
    State: state(mail),
  })
  const files = mail.attachments.map(
    ({ name, type }, index) =>
      `<li><a href="/mail/messages/${mail.id}/${index}">${escaped(name)}</a> <small>${escaped(type)}</small></li>`,
  )
  const button = (kind: string, words: string) =>
    `<form method="post" action="/mail/events"><input type="hidden" name="id" value="${mail.id}"><input type="hidden" name="kind" value="${kind}"><button>${words}</button></form>`
  const buttons =
    mail.provider === 'resend'
      ? `${button('bounced', 'Let it bounce')} ${button('complained', 'Mark it as spam')}`
      : ''
  return sandboxPage(
    mail.subject,
    `<p><a href="/mail">All mails</a> · <a href="/mail/messages/${mail.id}/html">HTML alone</a> · <a href="/mail/messages/${mail.id}/source">Source</a></p>
<dl>${rows
      .filter(([, value]) => value)
      .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
      .join('\n')}</dl>
<ol>${files.join('')}</ol>
<p>${buttons}</p>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/messages/${mail.id}/html"></iframe>
<h2>As text</h2>
<pre>${escaped(mail.text)}</pre>`,
    false,
  )
}
