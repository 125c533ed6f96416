/** Addresses of the library; `/library/open/TOKEN` of the mails is in `mail-paths.ts`. */
export const libraryPaths = {
  home: '/library',
  open: '/library/open',
  ask: '/library/link',
  leave: '/library/leave',
  shelf: (shelf: string) => `/library/${shelf}`,
  part: (shelf: string, part: string) => `/library/${shelf}/${part}`,
  file: (shelf: string, part: string) => `/library/${shelf}/${part}/file`,
  receipt: (orderId: string) => `/library/orders/${orderId}`,
} as const

/** Where the pieces of the library lie in its bucket. */
export const libraryKeys = {
  /** The page that the worker draws in. */
  shell: 'pages/library.html',
  lesson: (shelf: string, part: string) => `lessons/${shelf}/${part}.html`,
  file: (shelf: string, file: string) => `files/${shelf}/${file}`,
  /** Which objects there are, and the digest of each. */
  manifest: 'manifest.json',
} as const
