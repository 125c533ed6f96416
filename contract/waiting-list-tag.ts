/** The tag of everyone who waits for something. */
export const waitingListTag = 'Waiting list'
