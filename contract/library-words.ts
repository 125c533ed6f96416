import { counted } from './counted.ts'
import { libraryTerms } from './library-terms.ts'

/**
 * Words of a buyer's library. Here and not in `content/`, because both the lessons rendered at build time and the
 * pages the worker draws say them.
 */
export const libraryWords = {
  title: 'Your library',
  back: 'Your library',
  lead: 'Everything you own, in one place. It stays open for as long as we publish it.',
  empty:
    'Nothing is open at this address. If you bought with another one, ask for its link; if money came back to you, access ended with it.',
  continue: 'Continue',
  begin: 'Begin',
  open: 'See all of it',
  allDone: 'All lessons read',
  progress: (done: number, all: number) =>
    `${done} of ${all} ${all === 1 ? 'lesson' : 'lessons'} read`,
  made: (parts: number) => `Made for you, ${parts} parts`,
  ready: (parts: number, all: number) => `${parts} of ${all} parts ready`,
  kinds: { lesson: 'Lesson', download: 'Download', service: 'Done with you' },
  state: { done: 'read', toCome: 'to come' },
  /** Above what is not there yet, with the day by which it is. */
  comingBy: (day: string | null) => (day ? `Still to come, by ${day}:` : 'Still to come:'),
  form: 'The form it arrives in',
  lesson: {
    minutes: (count: number) => `${count} min to read`,
    list: 'In this course',
    downloads: 'Goes with it',
    markDone: 'Mark as read',
    markUndone: 'Mark as not read',
    isDone: 'You have read this.',
    ways: 'Lesson before and after',
    previous: 'Before',
    next: 'Next',
    end: 'That was the last one. Back to your library',
  },
  work: {
    title: 'What we do for you',
    due: (moment: string) => `due ${moment}`,
    done: (moment: string) => `done ${moment}`,
    open: 'to do',
  },
  purchases: {
    title: 'Receipts and guarantees',
    receipt: 'Receipt',
    paid: (amount: string, day: string) => `${amount}, ${day}`,
    closed: 'Access is closed: the money went back.',
    closedByUs: (address: string) =>
      `We have closed access to this. If that surprises you, write to ${address}.`,
    closedUnpaid: 'Access is closed: an instalment is missing. It opens again with the payment.',
    warned: (day: string) =>
      `An instalment did not go through. Access stays open until ${day}, and opens again with the payment.`,
    stopped: (day: string) =>
      `The plan ended before all of it was paid. Access stays open until ${day}: write to us to pay the rest.`,
    closedStopped:
      'Access is closed: the plan ended before all of it was paid. Write to us to pay the rest.',
    ends: (day: string) =>
      `The rest of the payments is called off: nothing more is charged. Access stays open until ${day}.`,
    ended: 'Access is closed: the rest of the payments was called off.',
    guarantee: 'Your guarantee',
    useGuarantee: (address: string, order: string) =>
      `To use it, write to ${address} and name order ${order}. No form to fill in.`,
    schedule: 'Payments',
    paidState: 'paid',
    dueState: 'due',
    print: 'Print or save this page as your receipt.',
    address: 'Bought by',
    when: 'Date',
    invoices: 'Invoices',
    invoicedTo: 'Invoices name a company, too:',
    company: 'Company',
    taxId: 'Tax id',
    save: 'Save',
  },
  account: {
    title: 'This device',
    signedIn: (email: string) => `Open for ${email}.`,
    leave: 'Close the library here',
    leaveAll: 'Close it on all devices, and end every link',
  },
  door: {
    title: 'Open your library',
    lead: 'We send a link to the address you bought with. It opens the library on the device you follow it on.',
    /** While nothing sends mail. */
    leadWithoutMail: (address: string) =>
      `Write to ${address} from the address you bought with, and we answer with your link.`,
    field: 'Email',
    submit: 'Send me my link',
    asked: 'If something was bought with that address, a link to its library is on its way.',
    askedHint: `It opens once, within ${counted(libraryTerms.linkDays, 'day')}. Nothing there after five minutes? Look among spam, or write to us.`,
    spent: 'This link has been used, or is too old. Ask for a new one.',
    noCookies:
      'Your browser sent no cookie with that, so the library could not be opened. Allow cookies for this site and follow the link in your mail again.',
    closed: 'The library is closed on this device.',
  },
  opening: {
    title: 'Your library is one press away',
    lead: `The button opens it on this device, where it stays open for ${libraryTerms.sessionDays} days. Do not press it on a device that is not yours.`,
    submit: 'Open my library',
  },
  vaultLapsed: {
    title: 'The last place of the vault has gone',
    lead: `Yours was held for ${libraryTerms.vaultHoldMinutes} minutes and not confirmed in them, and all places are taken now. You are on the waiting list: when places open again, we write to you.`,
  },
  missing: {
    title: 'Nothing here for you',
    lead: 'There is no such page in your library. It may be on a shelf that is not open to you.',
  },
  toCome: {
    title: 'Still to come',
    lead: 'This part is not there yet. You find it here once it is, without paying again.',
  },
  away: {
    title: 'The library cannot be reached',
    lead: 'This is our fault and nothing is lost. Look again in a moment.',
  },
  contact: 'Write to us',
} as const
