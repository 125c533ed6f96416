import { formatUsd } from '#lib/money.ts'

/** Cents of a currency as an amount, cents always shown: figures stand below each other. */
export function moneyText(cents: number, currency = 'usd'): string {
  if (currency.toLowerCase() === 'usd') return formatUsd(cents, 'exact')
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100)
}
