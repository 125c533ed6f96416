/** How access to the library is kept; /terms and the mails say the same. */
export const libraryTerms = {
  /** From the day an unpaid instalment was due to the day access closes. */
  instalmentGraceDays: 14,
  /** A link from a mail opens the library once, within this long. */
  linkDays: 30,
  /** An opened library stays open on its device. */
  sessionDays: 90,
  /** A place of the free vault is held this long for an address that is not confirmed; opening its link does that. */
  vaultHoldMinutes: 30,
  /** Links sent to one address in an hour, whoever asks. */
  linksPerHour: 3,
} as const
