/** Words of the page that shows the kit, seen by developers only. */
export const galleryWords = {
  eyebrow: 'The kit',
  title: 'Growth is a system',
  sentence: 'One sentence of the length that such a place usually holds, and a little more.',
  action: 'Do it',
  busy: 'Doing it...',
  link: 'Go there',
  badge: 'Most Popular',
  chips: ['All', 'Outbound', 'Dashboards'],
  progress: 'Step 2 of 3',
  field: 'Company',
  hint: 'As your customers know it.',
  error: 'Company name is required',
  openDialog: 'Open the dialog',
  notify: 'Notify',
  dismiss: 'Dismiss all',
  figure: '487%',
  ledger: [
    { item: 'Missed calls', value: '41,000' },
    { item: 'Slow follow-up', value: '124,800' },
  ],
  total: { item: 'In all', value: '165,800' },
} as const

/** The page beside it, with every mail. */
export const mailGalleryWords = {
  title: 'The mails',
  lead: 'Each mail with sample data: wide and narrow, in both schemes, and as text.',
  attached: (names: string) => `Attached: ${names}`,
  link: 'The mails',
} as const
