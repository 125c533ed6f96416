/** So many of a unit: `1 business day`, `3 business days`. */
export const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`
