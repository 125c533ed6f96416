import { bookingCallMinutes } from '#contract/forms/booking.ts'
/** Words of the index, the article pages and what is made from them. */
export const insights = {
  title: 'Insights',
  lead: 'Playbooks with worked numbers. Every figure in them is cited or calculated where you can see it.',
  search: {
    label: 'Search all articles',
    placeholder: 'Search playbooks, AI workflows, outbound, LTV…',
    submit: 'Search',
    clear: 'Clear search',
    resultsTitle: 'Search results',
    searching: 'Searching…',
    none: (query: string) =>
      `Nothing found for “${query}”. Try a shorter word, or one of the categories.`,
    found: (count: number, query: string) =>
      `${count === 1 ? 'One article' : `${count} articles`} for “${query}”`,
    more: 'Show more results',
    unavailable: 'Search could not be loaded. The categories still work.',
  },
  chipsLabel: 'Filter by category',
  all: 'All',
  featured: 'Featured',
  latest: 'Latest Articles',
  loadMore: 'Load More Articles',
  loading: 'Loading…',
  filtered: (name: string) => `Showing: ${name}`,
  pages: 'Pages',
  newer: 'Newer articles',
  pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
  pageTitle: (title: string, number: number) => (number > 1 ? `${title}, page ${number}` : title),
  /** `names` is a list: "Venture Growth, Startup Ops". */
  categoryLead: (names: string) =>
    `Playbooks on ${names} with worked numbers, named sources and plain steps, newest first.`,
  readMinutes: (minutes: number) => `${minutes} min read`,
  readArticle: 'Read article',
  saved: {
    title: 'Saved on this device',
    note: 'Only this browser knows of this list.',
    remove: 'Remove',
  },
  closing: {
    title: 'Rather talk it through?',
    lead: 'Bring your own numbers. We work out which of these playbooks is worth your quarter.',
  },
} as const

export const article = {
  back: 'Back to Insights',
  by: 'By',
  published: 'Published',
  updated: 'Updated',
  actions: 'This article',
  share: 'Share',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. The address bar has it.',
  save: 'Save',
  saved: 'Saved',
  savedNote: 'Saved on this device. You find it on the Insights page.',
  saveFailed: 'This browser does not let the page keep anything.',
  removedNote: 'Removed from your saved articles.',
  pdf: 'Download PDF',
  bookCall: 'Book a call',
  contents: 'In this article',
  callTitle: 'Work it out with your own numbers',
  callLead: `A ${bookingCallMinutes}-minute call with a partner, or the article as a PDF for the next meeting.`,
  related: 'Related Articles',
  neighbours: 'More articles',
  previous: 'Previous',
  next: 'Next',
  /** `heading`: of the section the table stands in; empty before the first. */
  tableLabel: (heading: string) => (heading ? `Table: ${heading}` : 'Table'),
} as const
