import { expect, test } from 'vitest'
import { countries } from '#lib/countries.ts'
import { countryLabel, nameOfLabel } from '#lib/country-label.ts'

test('every country is named by its label', () => {
  expect(countries.map((country) => nameOfLabel(countryLabel(country)))).toEqual(
    countries.map(({ name }) => name),
  )
})
