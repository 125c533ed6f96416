// Literals, not products: a bundler inlines a literal, while a product would be loaded by every page.

/** Durations, in the unit of their names. */
export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000
export const daySeconds = 86_400
export const hoursInDay = 24
