import { expect, test } from 'vitest'
import { mailDisagreement } from '#scripts/deploy/mail-disagreement.ts'

const mailFrom = 'hello@example.com'

test.each([
  [{ mailFrom, settings: [], hasBinding: false }],
  [{ mailFrom, settings: ['MAIL_API_KEY'], hasBinding: true }],
  [{ mailFrom, settings: ['MAIL_PROVIDER'], hasBinding: false }],
])('pages that promise mails which nothing sends are not published: %o', (setup) => {
  expect(mailDisagreement(setup)).toContain('mailFrom')
})

test.each([
  [['MAIL_PROVIDER', 'MAIL_API_KEY'], false],
  [['MAIL_PROVIDER'], true],
] as const)('settings %o send mails, which pages then promise', (settings, hasBinding) => {
  expect(mailDisagreement({ mailFrom, settings, hasBinding })).toBeNull()
  expect(mailDisagreement({ mailFrom: null, settings, hasBinding })).toContain('no page promises')
})

test('without both, nothing is promised and nothing is sent', () => {
  expect(mailDisagreement({ mailFrom: null, settings: [], hasBinding: false })).toBeNull()
})
