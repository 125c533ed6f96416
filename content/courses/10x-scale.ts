import type { Course } from './course.ts'

export const tenfoldScale: Course = {
  id: '10x-scale',
  summary:
    'Acquisition, offers, automation, team and capital in one plan, for companies past their first million.',
  reader: 'For founders and growth leaders past the first million',
  unit: 'modules',
  hero: {
    eyebrow: 'Course, 5 modules',
    lead: 'Nobody finds one lever ten times as long. Five modules improve five parts of the same system, and the parts multiply.',
  },
  outcomes: {
    title: 'What you’ll learn',
    items: [
      {
        title: 'Find the part that holds the rest back',
        text: 'A one-day diagnosis that ranks five constraints by what each costs a month.',
      },
      {
        title: 'Price for the size you are becoming',
        text: 'Packages, anchors and a price rise that existing clients accept.',
      },
      {
        title: 'Answer every lead while it is warm',
        text: 'Voice and chat agents with limits, a hand-over to people and a log you can read.',
      },
      {
        title: 'Keep clients longer than you court them',
        text: 'The second purchase, the renewal and the referral, each with a date.',
      },
      {
        title: 'Hire against the plan',
        text: 'Six roles in order, with the number each of them owns.',
      },
      {
        title: 'Fund it, or sell it',
        text: 'The pack a lender, investor or buyer asks for, kept ready all year.',
      },
    ],
  },
  audience: {
    title: 'Who it is for',
    fits: [
      'You have passed $1M a year and growth has become slower or more expensive',
      'You have a team to hand work to, if only a small one',
      'You can change prices, tools and roles without a committee',
    ],
    misfits: [
      'You are before your first hundred customers: start with How to Market in 2025',
      'You want ten times by next quarter',
      'You would rather share the work and the equity: see the partnership',
    ],
  },
  inside: {
    title: 'What’s inside: 5 modules',
    lead: 'About ninety minutes each, with the worksheets we use in paid engagements.',
    items: [
      {
        title: 'Acquisition: more of the right leads',
        text: 'Two channels, measured to the sale, and the third you stop.',
        takeaway: 'Channel scorecard',
      },
      {
        title: 'Offer: more for each sale',
        text: 'Packaging, anchoring and the price rise, with the letter that announces it.',
        takeaway: 'Pricing workbook',
      },
      {
        title: 'Automation: more of the leads closed',
        text: 'Every call answered, every lead called back inside a minute.',
        takeaway: 'Agent blueprints',
      },
      {
        title: 'Team: more purchases from each client',
        text: 'Onboarding, renewal and referral, with one owner for each.',
        takeaway: 'Role scorecards',
      },
      {
        title: 'Capital: more of the demand served',
        text: 'Cash cycle, lending, investors, and a data room that is always current.',
        takeaway: 'Board pack',
      },
    ],
  },
  closing: {
    title: 'Five parts, one plan, one year',
    lead: 'Start with the diagnosis: it tells you which module to open first.',
  },
}

/** Five improvements and what they make together: 2 × 1.5 × 1.6 × 1.5 × 1.4 = 10.08. */
export const tenfoldFactors = [
  { part: 'Acquisition', change: 'Qualified leads a month', from: '100', to: '200', factor: 2 },
  { part: 'Offer', change: 'Average order', from: '$1,000', to: '$1,500', factor: 1.5 },
  { part: 'Automation', change: 'Leads that buy', from: '10%', to: '16%', factor: 1.6 },
  { part: 'Team', change: 'Purchases per client a year', from: '2', to: '3', factor: 1.5 },
  { part: 'Capital', change: 'Share of demand you can serve', from: '60%', to: '84%', factor: 1.4 },
] as const

/** What the five make together. */
export const tenfoldProduct = tenfoldFactors.reduce((product, { factor }) => product * factor, 1)

export const tenfold = {
  eyebrow: 'Where ten times comes from',
  title: 'Five modest improvements, multiplied',
  lead: 'No single part below more than doubles. Together they come to ten.',
  columns: { part: 'Module', change: 'What moves', from: 'From', to: 'To', factor: 'Factor' },
  total: 'All five together',
  note: 'An illustration with round numbers, not a forecast. The course starts by replacing them with yours.',
}
