/** Names of the operator's line on every page, for who cannot see it. */
export const noticeWords = { label: 'Notice', close: 'Close the notice' } as const
