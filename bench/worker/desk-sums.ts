/** Requests that show sums of rows, and not the rows: by their names among `deskRequests`. */
export const deskSums: ReadonlySet<string> = new Set([
  'today',
  'campaigns',
  'filters of people',
  'sums of deliveries',
  'a partner',
  'figures of a partner',
])
