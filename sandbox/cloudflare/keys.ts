/** The stand-in's one account, and a token of it that may do everything. */
export const cloudflareKeys = {
  token: 'standin-cloudflare-token',
  account: '0123456789abcdef0123456789abcdef',
} as const
