/** Parameters by which advertisers name a click; the only ones that are kept of an address. */
export const clickIdNames = [
  'gclid',
  // In gclid's place where an iPhone lets no single person be told: ads into the web, and out of an app.
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'ttclid',
  'li_fat_id',
] as const
