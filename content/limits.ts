/** Words of what is limited, beside counts that the worker keeps; without imports, as a page's script needs them. */
export const limitWords = {
  /** What a button says when there is nothing left of it. */
  gone: {
    'velocity-audit': 'Sold out: join the list',
    'growth-vault': 'All taken: join the list',
    vip: 'Ended: join the waiting list',
    others: 'Sold out: join the list',
  },
  audit: {
    /** Before the count is known, and without it: how many there are is the desk's to say. */
    total: 'by the month',
    totalLabel: 'Spots',
    label: 'Spots Remaining',
    count: (left: number, perMonth: number) => `${left} of ${perMonth}`,
    uncounted: 'Sold by the calendar month, in UTC.',
    counted: 'Counted from this month’s orders. An open payment page holds a spot.',
    held: 'Every spot is sold or held. One that is not paid for comes free within half an hour.',
    soldOut: 'This month is sold out. The next spots open on the first of the month, UTC.',
    off: 'Not on sale at the moment. The waiting list is told when it is.',
    lastSold: (ago: string) => `Last audit sold ${ago}`,
  },
  vault: {
    /** Before the places are known, and without them. */
    total: 'One',
    totalLabel: 'place for each address, while places last',
    label: (total: string) => `spots left of the first ${total}`,
    title: 'Every place is taken',
    lead: 'Leave your address all the same: if places open again, we write to you.',
    waiting:
      'Every place of the vault was taken before your request came. If places open again, we write to you.',
  },
  vip: {
    over: 'The pre-order price has ended.',
    /** Until it is known whether it ends, and when. */
    label: 'The pre-order price',
    untold: 'for now',
    waiting:
      'Nothing has been charged. You are on the waiting list: if there is such a price again, we write to you.',
  },
} as const
