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
  pages: ['Leak map', 'Build order', 'Return sheet', 'Owner list'],
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
  covers: [
    { lengths: [100, 70, 30, 21], figure: { value: '6.3%', label: 'Four values, falling' } },
    {
      lengths: [93, 97, 85, 100, 95, 89, 94, 92],
      figure: { value: '75 to 125', label: 'As many as are drawn' },
    },
    { lengths: [100], figure: { value: '1', label: 'One value alone' } },
  ],
  formulas: [
    { of: 'p ÷ (m + p)' },
    { of: 'Leads × share now answered late × gain in close rate × average sale', name: 'Formula' },
  ],
  articleTable: `| Step | Now | Reachable | Revenue a month | Gain | Days of work |
| --- | ---: | ---: | ---: | ---: | ---: |
| Reached | 46% | 65% | $40,360 | $11,798 | 15 |
| Average sale | $3,200 | $3,400 | $30,348 | $1,785 | 12 |`,
  chart: {
    caption: 'Gain a month, by step.',
    unit: '$',
    data: [
      { label: 'Reached', value: 787 },
      { label: 'Held', value: -120 },
    ],
  },
  total: { item: 'In all', value: '165,800' },
  drawings: {
    namedOrbits:
      'NamedOrbits: the growth system, each orbit a choice. Choose one: an arm reaches its planet, its measure stands below.',
    orbitNames: ['Inner', 'Second', 'Third', 'Outer'],
    balance:
      'Balance: what something costs on the left, what it brings on the right. It leans by orders of magnitude.',
    gearTrain:
      'GearTrain: parts of one system, none of which moves alone. Open one: all turn a tooth, its own fills with brass.',
    auditDial:
      'AuditDial: parts of something with a deadline, and an index of them. Focus, hover or follow a wedge to fill it.',
    dial: { label: 'Six parts around a dial of 48 hours', hours: 48, unit: 'hours' },
    fannedSheet:
      'FannedSheet: documents somebody will hold. Open one: its sheet rises from the fan; a touch on a sheet opens it.',
    minuteArc:
      'MinuteArc: what a form’s answers are for. Fill a group of its fields: its share of the segments is filled.',
    paymentRuler:
      'PaymentRuler: what is delivered when, and what is paid when. Another plan changes the dots.',
    ruler: {
      label: 'After 2, 24 and 48 hours, and in weeks 4 to 6; paid in three parts',
      hours: [2, 24, 48],
      hourUnit: 'h',
      weeks: { from: 4, to: 6, text: 'weeks 4 to 6' },
      parts: [
        { day: 0, text: '$100' },
        { day: 30, text: '$100' },
        { day: 60, text: '$100' },
      ],
    },
    rulerWhole: '$250',
    courseOrbits:
      'CourseOrbits: what is made of parts, a ring each. Focus or hover an entry beside it: its ring is lit.',
    orbits: [
      { count: 3, label: 'Three parts', name: 'The inner ring' },
      { count: 5, label: 'Five parts', name: 'The middle ring' },
      { count: 7, label: 'Seven parts', name: 'The outer ring' },
    ],
    blueprintRuler:
      'BlueprintRuler: what is there by which minute of a call. Choose one: pages still to come are empty outlines.',
    blueprint: {
      legend: 'What is there after',
      label: 'Four pages above a ruler',
      minutes: 20,
      unit: 'min',
      stops: [
        { minute: 5, text: 'The first page.' },
        { minute: 12, text: 'Two pages of four.' },
        { minute: 20, text: 'All four of them, and nothing moved when this sentence came.' },
      ],
    },
    vaultDoor:
      'VaultDoor: something a form opens. Each field filled in well turns its ring; SmallVaultDoor shows it where the large one is out of sight.',
    door: 'A door with three rings, each turned by a field',
    tierStairs: 'TierStairs: the tier that sales reach, in each of its four states.',
    sampleSheet: 'SampleSheet: a sample in small where its product is sold, with the ways to it.',
    annotatedSample:
      'AnnotatedSample: a page of something we deliver. A number leads to its remark; both light together.',
    numerals: ['I', 'II', 'III', 'IV'],
  },
  parts: {
    responsiveTable: 'ResponsiveTable: rows of text with a heading each; entries on a phone',
    split: 'Split: two things side by side where there is room',
    sheet: 'Sheet: one thing set apart from the page',
    raisedSheet: 'RaisedSheet: what a visitor writes on',
    ledgerSheet: 'LedgerSheet: an account beside the title of a page',
    figureRow: 'FigureRow: a few large figures with their sentences',
    ruledList: 'RuledList: short points of a card or a plan',
    note: 'Note: a remark under what it is about.',
    cover:
      'Cover: an article’s own figures, drawn, and the one to remember; on cards and at its head',
    formula: 'Formula: a line of an article set as a formula; large where it is short',
    articleTable: 'A table of an article: the first column stays while the others scroll',
    barChart: 'BarChart: a table whose rows are bars, with values below nothing too',
    finePrint: 'FinePrint: conditions and sources.',
  },
} as const

/** The page beside it, with every mail. */
export const mailGalleryWords = {
  title: 'The mails',
  lead: 'Each mail with sample data: wide and narrow, in both schemes, and as text.',
  attached: (names: string) => `Attached: ${names}`,
  link: 'The mails',
} as const
