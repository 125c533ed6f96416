import { taskTitle } from './fulfilment.ts'
import type { AttentionItem } from './attention.ts'

/** Causes of ours, and those of a provider that are no status. */
const words: Record<string, string> = {
  network: 'It could not be reached',
  timeout: 'It did not answer in time',
  unreadable: 'What is stored cannot be read',
  unreadable_answer: 'Its answer could not be read',
  adapter_failed: 'A fault of ours',
  too_old: 'It waited a week, and would only puzzle its reader now',
  over: 'What it announces was over before it could leave',
  over_cap: 'More was asked for than one mailbox or network is sent at once: it waits for you',
  bad_address: 'That is no address mail can go to',
  bounced: 'Mails to this address come back',
  complained: 'Its reader marked a mail as spam',
  unsubscribed: 'Its reader wants no news',
  unverified_domain: 'The domain of MAIL_FROM is not verified there',
  missing_api_key: 'The key is missing',
  invalid_api_key: 'The key is wrong',
  restricted_api_key: 'The key may not send',
  invalid_from_address: 'MAIL_FROM is refused',
  daily_quota_exceeded: 'The day’s mails are used up',
  monthly_quota_exceeded: 'The month’s mails are used up',
  no_consent: 'Nobody agreed to it',
  consent_withdrawn: 'The consent to it was withdrawn',
  given_back: 'The money was given back first',
  no_ad_click: 'No click of theirs is known',
  over_a_week_old: 'It is older than a week, which they do not take',
  replaced: 'A later version of it was sent instead',
  honeypot: 'A field that only robots see was filled in',
  too_fast: 'It was sent faster than anybody types',
  end_plan: 'The last day of a plan could not be set',
  stop_plan: 'A plan could not be ended',
  end_refunded_plan: 'A plan that was given back could not be ended',
  call_off: 'A form that was replaced can still be paid',
  call_off_invoice: 'An instalment too many could not be called off',
  give_back: 'What was given back at the desk has not gone through',
  delete_customer:
    'An erased customer is still there: to delete them ends their subscriptions, so none may run',
  no_token: 'It came without a token of the check for people',
  old_token: 'Its token of the check for people was too old',
  unfinished: 'Reading it did not come to an end',
  body_too_large: 'It is larger than can be read',
  invalid_body: 'Its answer broke off',
  no_calendar: 'What its address answers is no calendar',
  too_many: 'More is to come in it than can be looked at',
  odd_event: 'An event in it cannot be read, and does not block',
}

const statusWords: Record<string, string> = {
  '400': 'It refuses what it was sent',
  '401': 'It does not accept our key',
  '402': 'It asks for a payment of ours',
  '403': 'It does not let our key do this',
  '404': 'Its address is not there',
  '405': 'Its address takes no such request',
  '410': 'Its address is gone',
  '413': 'What it was sent is too large for it',
  '422': 'It refuses what it was sent',
  '429': 'It was asked too often',
}

/** Why something failed or is held back, in words; a code without words of its own, and a sentence, stand as they are. */
export function causeWords(code: string | null): string {
  if (!code) return ''
  const known = words[code]
  if (known) return known
  const status = /^http_(\d{3})$/.exec(code)?.[1]
  if (!status) return code.includes(' ') ? code : code.replaceAll('_', ' ')
  const said = statusWords[status] ?? (status.startsWith('5') ? 'It had a fault' : 'It refused')
  return `${said} (${status})`
}

/** What the code of a matter says, in words: what is late, or why something failed. */
export const matterCause = ({ kind, detail }: Pick<AttentionItem, 'kind' | 'detail'>): string =>
  kind === 'task_late' ? taskTitle(detail) : causeWords(detail)
