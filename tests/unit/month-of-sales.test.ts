import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultMonthOfSales,
  monthFromQuery,
  possibleMonth,
  queryWithMonth,
} from '#lib/month-of-sales.ts'

test('bad values in the address fall back to the defaults', () => {
  expect(monthFromQuery('')).toEqual(defaultMonthOfSales)
  expect(monthFromQuery('?deepDives=x&accelerators=-1&upgrades=1e9')).toEqual(defaultMonthOfSales)
  expect(monthFromQuery('?deepDives=1&upgrades=9&accelerators=999')).toEqual({
    deepDives: 1,
    upgrades: 1,
    accelerators: 30,
  })
})

test('a month survives the way through the address, and so does the rest of the query', () => {
  const count = fc.nat(30)
  fc.assert(
    fc.property(count, count, count, (deepDives, accelerators, upgrades) => {
      const month = possibleMonth({ deepDives, accelerators, upgrades })
      const query = queryWithMonth('?ref=ADA&deepDives=7', month)
      expect(monthFromQuery(query)).toEqual(month)
      expect(new URLSearchParams(query).get('ref')).toBe('ADA')
    }),
  )
})
