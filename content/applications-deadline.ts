/** Words of how long applications are open; apart from what else is limited, as a page's first script has them. */
export const applicationsDeadline = {
  on: (moment: string) => `Applications close on ${moment}.`,
  in: (time: string) => `Applications close ${time}.`,
  closed: 'Applications for this round have closed. Yours is kept for the next.',
} as const
