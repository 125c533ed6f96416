/** Weeks in a month as both calculators count them, here called the productivity factor too. */
export const weeksPerMonth = 4.3

/** Hours one person saves a week once routine work is automated; fixed in the profit calculator. */
export const hoursSavedPerWeek = 20

/**
 * How much likelier a lead is to convert when called within 60 seconds. From published studies of
 * lead response time, as quoted on the pages; the growth calculator lets the visitor change it.
 */
export const leadSpeedLift = 4.9

/** Average employer cost of an hour of work in the United States, in USD (Bureau of Labor Statistics). */
export const averageHourlyCostUsd = 47.92

/** Months in the 90-day figure. */
export const monthsPerQuarter = 3

/** What a sale is worth decides how an advertised dollar returns. */
export const ticketTiers = ['low', 'mid', 'high'] as const

export type TicketTier = (typeof ticketTiers)[number]
