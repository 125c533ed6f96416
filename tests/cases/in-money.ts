import { site } from '#site.config.ts'

/** A text with amounts in dollars, as it reads in the site's currency. */
export const inMoney = (text: string) => text.replaceAll(/\$(?=\d)/g, site.moneyBefore)
