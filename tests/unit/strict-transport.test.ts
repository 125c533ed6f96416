import { expect, test } from 'vitest'
import { strictTransport } from '#lib/strict-transport.ts'

test('HTTPS alone is asked for this host, and for more only where an operator says so', () => {
  expect(strictTransport('host')).toMatch(/^max-age=\d+$/)
  expect(strictTransport('subdomains')).toMatch(/^max-age=\d+; includeSubDomains$/)
  expect(strictTransport('preload')).toMatch(/^max-age=\d+; includeSubDomains; preload$/)
})
