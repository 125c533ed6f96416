import { createHash } from 'node:crypto'
import { escapeMarkup } from '#lib/escape-markup.ts'
import type { Session } from './objects.ts'

const style = `
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:28rem;margin:3rem auto;padding:0 1.25rem}
label{display:block;margin:1rem 0 .25rem}input,select{font:inherit;width:100%;padding:.6rem;box-sizing:border-box}
button{font:inherit;margin-top:1.5rem;width:100%;padding:.8rem;background:#1f6f78;color:#fff;border:0;border-radius:6px}
[role=alert]{color:#a3241a;border-left:3px solid;padding-left:.75rem}small{display:block;opacity:.75;margin-top:1rem}`

/** The page has its own style and nothing else. */
export const hostedPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'`

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Stands in for Stripe's own payment page; works without script. */
export function hostedPage(
  session: Session,
  action: string,
  problem = '',
  typed: Record<string, string> = {},
): string {
  const field = (name: string, label: string, attributes: string, value = typed[name] ?? '') =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeMarkup(value)}" ${attributes}>`
  const body =
    session.status === 'open'
      ? `<form method="post" action="${escapeMarkup(action)}">
${problem ? `<p role="alert">${escapeMarkup(problem)}</p>` : ''}
${field('email', 'Email', 'type="email" required', typed.email ?? session.customer_email ?? '')}
${field('name', 'Cardholder name', 'required')}
${field('phone', 'Phone number', 'type="tel"')}
${field('card', 'Card number', 'inputmode="numeric" required placeholder="4242 4242 4242 4242"')}
<button>Pay ${dollars(session.amount_total)}</button>
${session.cancel_url ? `<p><a href="${escapeMarkup(session.cancel_url)}">Back</a></p>` : ''}
<small>Sandbox: no card is charged. 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined.</small></form>`
      : `<p role="alert">This checkout is ${session.status}.</p><p><a href="${escapeMarkup(session.cancel_url ?? '/')}">Back</a></p>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox checkout</title><style>${style}</style><h1>Pay ${dollars(session.amount_total)}</h1>${body}</html>`
}
