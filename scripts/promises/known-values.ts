import { globSync } from 'node:fs'
import { join } from 'node:path'
import { formatCompactUsd, formatUsd } from '#lib/money.ts'
import { numberText } from '#lib/number-text.ts'
import { root } from '#scripts/root.ts'

/** Where a value comes from that stands on a page as it is: `contract/catalogue.ts products.vip.amountCents`. */
export type KnownValues = ReadonlyMap<string, string>

/** How a number may be written on a page. */
function writings(key: string, value: number): string[] {
  return /cents/i.test(key)
    ? [formatUsd(value), formatUsd(value, 'whole'), formatCompactUsd(value)]
    : [numberText(value), `${numberText(value)}%`]
}

function collect(value: unknown, path: string, known: Map<string, string>, isCents = false): void {
  const inCents = isCents || /cents/i.test(path.split('.').at(-1) ?? '')
  if (typeof value === 'number') {
    for (const text of writings(inCents ? 'cents' : '', value))
      if (!known.has(text)) known.set(text, path)
  } else if (typeof value === 'string') {
    if (!known.has(value)) known.set(value, path)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value))
      collect(child, `${path}.${key}`, known, inCents)
  }
}

/** Every value that the configuration, the catalogue, the contract and the words export. */
export async function knownValues(): Promise<KnownValues> {
  const known = new Map<string, string>()
  const files = [
    'site.config.ts',
    'contract/catalogue.ts',
    'contract/guarantee-terms.ts',
    'contract/deep-dive-times.ts',
  ].concat(
    globSync(['contract/*.ts', 'lib/{commission,affiliate-tier}.ts', 'content/**/*.ts'], {
      cwd: root,
    }).toSorted(),
  )
  for (const file of files) {
    const module = (await import(join(root, file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) collect(value, `${file} ${name}`, known)
  }
  return known
}
