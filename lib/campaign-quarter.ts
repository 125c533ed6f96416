/** The calendar quarter a date falls in, as campaigns name it: `Q4 2026`. UTC. */
export function campaignQuarter(date: Date): string {
  return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`
}
