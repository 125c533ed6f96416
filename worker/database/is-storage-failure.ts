/** What D1, and the way to it, say when they cannot serve just now. */
const storageWords = /^D1[_ ]|SQLITE_|network connection lost|internal error|durable object/i

/** What D1 says of a statement that is wrong in itself: no time will mend it. */
const ourFaults = /D1_TYPE_ERROR|constraint/i

/** Whether D1 refuses a statement for what it holds. */
export const isStatementFault = (error: unknown) =>
  error instanceof Error && error.message.startsWith('D1_') && ourFaults.test(error.message)

/** Whether an error is D1's being away, full, slow or behind in its schema, and not a fault in our code. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return storageWords.test(error.message) && !ourFaults.test(error.message)
}
