/** Parameters by which advertisers name a click; the only ones that are kept of an address. */
export const clickIdNames = ['gclid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id'] as const
