import type { MetadataJson } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'

/** Where a plan of numbers has how its numbers are written (`es6/metadata.js` of the package, `formats`). */
const formatsAt = 4

const withoutFormats = (plans: Record<string, unknown[]>) =>
  Object.fromEntries(
    Object.entries(plans).map(([name, plan]) => [
      name,
      plan.map((part, index) => (index === formatsAt ? 0 : part)),
    ]),
  )

/**
 * The module of libphonenumber's plans of numbers for the worker, which reads numbers and writes none but in E.164:
 * without how they are written in each country, which is half of them and would be 10 KB of its bundle.
 */
export function phonePlansModule(): string {
  const plans = {
    ...metadata,
    countries: withoutFormats(metadata.countries),
    nonGeographic: withoutFormats(metadata.nonGeographic),
  } satisfies MetadataJson
  return [
    '// Written by scripts/words/phone-plans.ts from the metadata of libphonenumber-js.',
    `import type { MetadataJson } from 'libphonenumber-js/core'`,
    '',
    `export const phonePlans: MetadataJson = ${JSON.stringify(plans)}`,
    '',
  ].join('\n')
}
