import { expect, test } from 'vitest'
import { otherHost, zonesOf } from '#scripts/services/hosts.ts'

test('the zone of a host is looked for from its whole name down', () => {
  expect(zonesOf('www.shop.firm.test')).toEqual([
    'www.shop.firm.test',
    'shop.firm.test',
    'firm.test',
  ])
})

test.each([
  ['firm.test', 'firm.test', 'www.firm.test'],
  ['www.firm.test', 'firm.test', 'firm.test'],
  ['shop.firm.test', 'firm.test', null],
])('beside %s in the zone %s people type %s', (host, zone, other) => {
  expect(otherHost(host, zone)).toBe(other)
})
