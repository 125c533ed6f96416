/** The desk's areas, in the order of its menu. */
export const areas = [
  { path: '/', name: 'Today', says: 'What needs you, and how it goes' },
  { path: '/leads', name: 'Leads', says: 'Whoever waits for an answer, and who has it' },
  { path: '/people', name: 'People', says: 'Everybody who ever wrote, bought or applied' },
  { path: '/calls', name: 'Calls', says: 'Who takes calls, when, and which are booked' },
  { path: '/orders', name: 'Orders', says: 'What was sold, and what it still needs' },
  { path: '/books', name: 'Books', says: 'Invoices and their numbers, a year for the accountant' },
  { path: '/partners', name: 'Partners', says: 'Applications, sales and payouts' },
  {
    path: '/deliveries',
    name: 'Deliveries',
    says: 'Leads to the CRM, mails, and what was held back',
  },
  { path: '/letters', name: 'Letters', says: 'Writing to many, templates, answers' },
  { path: '/campaigns', name: 'Campaigns', says: 'Spots, deadlines, notices' },
  { path: '/conversion', name: 'What converts', says: 'Pages, forms, sources' },
  { path: '/settings', name: 'Access and log', says: 'Sessions, and what was changed by whom' },
] as const
