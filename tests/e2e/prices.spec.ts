import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { site } from '#site.config.ts'
import { knownPrices } from './rig/known-prices.ts'
import { expect, test } from './rig/test.ts'

const built = join(root, 'dist/client')

/** Pages whose amounts are worked examples or results: calculators, commissions, samples and articles. */
const workedPages = /^(insights|blog|AINEWS|design|pricing|growth-calculator|affiliate|samples)/

/** Amounts that are no price of ours, in the words around them. */
const claims = [
  /\$100M Growth Vault/,
  /worth \$10M\+/,
  /between \$50K and \$200K a month/,
  /and \$200K a month/,
  /\$100K\+/,
  /passed \$1M a year/,
  /Average order \$1,000/,
  /the same sum would read \$/,
  /\$1,500 × 1\.5/,
  /TAM ≥ \$1B/,
  /\$2M\+ revenue/,
  /\$500K\+ ARR/,
  /\$(500K|2M|5M|20M)( to| Over|\b)/,
  /4\.3 weeks \$/,
  /an hour, 4\.3 weeks \$/,
  /at 1,000 \$8,000/,
  /Lost each month \$/,
  /calculator makes \$/,
  /\$[\d,]+ is the cautious/,
]

const amount = /\$\d{1,3}(?:,\d{3})*(?:\.\d+)?(?:[KMB]\b)?/g

/** Amounts among what the operator vouches for: claims and results of clients. */
const vouchedFor = new Set([...JSON.stringify(site).matchAll(amount)].map(([price]) => price))

function visibleText(html: string): string {
  return (
    html
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
      .replace(/data-props="[^"]*"/g, '')
      // A page of what is delivered, in small: its figures are an example firm's, worked out where they stand.
      .replace(/<table[^>]*><caption[^>]*>Sample,[\s\S]*?<\/table>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  )
}

const pages = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.html') && !workedPages.test(file),
)

test('every price on every page is one the catalogue knows', () => {
  expect(pages.length).toBeGreaterThan(12)
  const unknown = pages.flatMap((file) => {
    const text = visibleText(readFileSync(join(built, file), 'utf8'))
    return [...text.matchAll(amount)]
      .filter(([price]) => !knownPrices.has(price) && !vouchedFor.has(price))
      .map(({ index }) => text.slice(Math.max(0, index - 30), index + 24))
      .filter((around) => !claims.some((claim) => claim.test(around)))
      .map((around) => `${file}: …${around}…`)
  })
  expect(unknown).toEqual([])
})
