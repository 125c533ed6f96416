/** Where a mail's links lead: the mails write them, the worker answers them. A token follows those that open something. */
export const mailPaths = {
  library: '/library',
  openLibrary: (token: string) => `/library/open/${encodeURIComponent(token)}`,
  confirmNewsletter: (token: string) => `/api/newsletter/confirm/${encodeURIComponent(token)}`,
  /** One click at POST; GET shows what its holder gets, and changes nothing. */
  unsubscribe: (token: string) => `/api/unsubscribe/${encodeURIComponent(token)}`,
  /** In the fragment, which browsers send to nobody. */
  affiliateDashboard: (token: string) => `/affiliate/dashboard#${encodeURIComponent(token)}`,
} as const
