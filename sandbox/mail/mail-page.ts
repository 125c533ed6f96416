import { escapeMarkup as escaped } from '#lib/escape-markup.ts'
import type { SentMail } from './sent-mail.ts'

const style = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
ol { padding: 0; list-style: none } li { border-top: 1px solid #8886; padding: .75rem 0 }
h1 { font-size: 1.5rem } dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dt { opacity: .7 } dd { margin: 0; overflow-wrap: anywhere } pre { white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 60rem; border: 1px solid #8886; background: #fff } pre { border: 1px solid #8886; padding: 1rem }
form { display: inline } small { opacity: .7 } .narrow { width: 20rem }`

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
${head}<title>${escaped(title)}</title>
<style>${style}</style>
<h1>${escaped(title)}</h1>
${body}
</html>`

const state = ({ count, events }: SentMail) =>
  [...(count > 1 ? [`handed in ${count}×`] : []), ...events].join(' · ')

/** Everything the stand-in was sent, newest first. */
export function mailsPage(mails: readonly SentMail[]): string {
  const entries = mails.toReversed().map(
    (mail) => `<li><a href="/mail/messages/${mail.id}">${escaped(mail.subject)}</a><br>
${escaped(mail.to)} <small>${escaped(mail.receivedAt)} ${escaped(state(mail))}</small></li>`,
  )
  return page(
    'Sandbox mailbox',
    `<p>${mails.length} mails sent; none has left this machine. <a href="/mail/messages.json">As JSON</a></p>
<ol>${entries.join('\n')}</ol>`,
    '<meta http-equiv="refresh" content="5">\n',
  )
}

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
  return page(
    mail.subject,
    `<p><a href="/mail">All mails</a> · <a href="/mail/messages/${mail.id}/html">HTML alone</a> · <a href="/mail/messages/${mail.id}/source">Source</a></p>
<dl>${rows
      .filter(([, value]) => value)
      .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
      .join('\n')}</dl>
<ol>${files.join('')}</ol>
<p>${button('bounced', 'Let it bounce')} ${button('complained', 'Mark it as spam')}</p>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/messages/${mail.id}/html"></iframe>
<h2>As text</h2>
<pre>${escaped(mail.text)}</pre>`,
  )
}
