/** What a token may be allowed, by the names of Cloudflare's own list; to edit is to read as well. */
export type Permission =
  `${'Account Settings' | 'Cloudflare Pages' | 'D1' | 'Queues' | 'Workers R2 Storage' | 'Workers Scripts' | 'DNS' | 'Single Redirect' | 'Workers Routes' | 'Zone' | 'Zone Settings' | 'Billing' | 'Bot Management'}:${'Read' | 'Edit'}`

/** Every permission that the product asks for, and what a token of the stand-in has unless told otherwise. */
export const allPermissions: readonly Permission[] = [
  'Account Settings:Read',
  'Billing:Read',
  'Bot Management:Read',
  'Cloudflare Pages:Edit',
  'D1:Edit',
  'Queues:Edit',
  'Workers R2 Storage:Edit',
  'Workers Scripts:Edit',
  'DNS:Edit',
  'Single Redirect:Edit',
  'Workers Routes:Edit',
  'Zone:Read',
  'Zone Settings:Edit',
]
