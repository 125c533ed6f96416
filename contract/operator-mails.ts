/** Where the operator lists mails (GET), sends dead ones again and writes to a suppressed address again (POST). */
export const operatorMailEndpoints = {
  list: '/api/operator/mails',
  replay: '/api/operator/mails/replay',
  lift: '/api/operator/mails/lift',
} as const
