import { expect, test } from 'vitest'
import { clientAddress, clientNetwork } from '#worker/http/client.ts'

const from = (address?: string) =>
  new Request('https://example.com', address ? { headers: { 'cf-connecting-ip': address } } : {})

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0:0'],
  ['127.0.0.1', '', ''],
  ['::1', '', ''],
  [undefined, '', ''],
])('whoever comes from %s is told apart as %s, of the network %s', (given, address, network) => {
  expect([clientAddress(from(given)), clientNetwork(from(given))]).toEqual([address, network])
})
