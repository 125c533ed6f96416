import { serviceLevels } from '#contract/service-levels.ts'
import { programmeTerms, type ProgrammeId } from '#contract/catalogue.ts'
import type { industries } from './contact.ts'
import { growthPartnership, jointVenture, programmesFrom } from './programme-terms.ts'

type IndustryName = (typeof industries)[number]

/** What to look at first in each industry we know. */
const industryNotes: Record<IndustryName, string> = {
  'B2B and SaaS':
    'Trials that start and stop. We find the step where they stall and the message that restarts them.',
  'E-commerce': 'The second order decides the margin. We plan it before the first one ships.',
  'Real Estate': 'Whoever calls first shows the house. Enquiries are answered within 60 seconds.',
  'Hospitality and Tourism':
    'Calls that ring out at lunch and dinner, answered and booked while staff serve.',
  'Professional Services':
    'Proposals that wait for a partner, drafted from your past work and sent the same day.',
  'Education and Training':
    'Applicants who never finish, brought back by a person’s voice at the right step.',
  'Health and Fitness': 'Empty slots and no-shows, confirmed, filled and rebooked every evening.',
  'Finance and Investments':
    'Long decisions under strict rules: follow-up with an audit trail your compliance officer can read.',
  'Web3 and Emerging Tech':
    'A market that moves weekly, tested in small, reversible steps with a stated loss limit.',
}

export const services = {
  hero: {
    eyebrow: 'Services',
    title: 'Four modules, one system',
    lead: 'Each module stands on its own and has its own measure. Together they answer faster, sell better, keep more, and make a company somebody would pay for.',
    index: 'On this page',
    links: [
      { count: 4, name: 'modules', href: '#modules' },
      { count: 8, name: 'add-on tools', href: '#tools' },
      { count: 9, name: 'industries', href: '#industries' },
      { count: 6, name: 'growth paths', href: '#paths' },
    ],
  },
  modules: {
    eyebrow: 'The system',
    title: 'Four modules',
    lead: 'Open any of them. What is built, how it is measured, and what is done in the first month.',
    buildsLabel: 'What we build',
    measureLabel: 'How it is measured',
    firstLabel: 'In the first 30 days',
    items: [
      {
        key: 'ai-integration',
        numeral: 'I',
        name: 'AI Integration',
        promise: 'Every enquiry answered in seconds, by an agent that knows its limits.',
        builds: [
          'Voice and chat agents that answer, qualify and book',
          'Outbound sequences that go past the second attempt',
          'Drafts for quotes, notes and follow-up, approved by people',
        ],
        measure:
          'Minutes to first response, calls booked, hours of routine work removed each week.',
        first:
          'One channel goes live in week two: usually the telephone, because missed calls are the easiest loss to count.',
      },
      {
        key: 'infrastructure-build',
        numeral: 'II',
        name: 'Infrastructure Build',
        promise: 'One set of figures behind sales, marketing and service.',
        builds: [
          'A CRM whose stages match how you really sell',
          'Calls, forms, adverts and invoices joined by one customer id',
          'A Monday page with ten figures and an owner for each',
        ],
        measure: 'Reports that agree with the bank account, and days from question to answer.',
        first:
          'We reconcile last quarter by hand. Where the systems disagree, the list of differences is the plan.',
      },
      {
        key: 'monetization-offers',
        numeral: 'III',
        name: 'Monetization and Offers',
        promise: 'Prices tied to what the result is worth, and a second purchase that is planned.',
        builds: [
          'An offer a customer can repeat in one sentence',
          'Three price points with a reason for each',
          'Messages for day 3, day 30 and day 300 after the first order',
        ],
        measure: 'Average order value, close rate, and revenue per customer over twelve months.',
        first:
          'One price test on new enquiries only, with a floor agreed beforehand and a date to stop.',
      },
      {
        key: 'scale-exit',
        numeral: 'IV',
        name: 'Scale and Exit',
        promise: 'Channels added against payback, and books a buyer can verify.',
        builds: [
          'A budget rule: more is spent only where it comes back within 12 months',
          'Roles, handbooks and a bench, so that nothing depends on one person',
          'A data room that is ready before anyone asks for it',
        ],
        measure: 'CAC payback, LTV to CAC, gross margin, and how long the owner can be away.',
        first:
          'A buyer’s questions, asked by us. The ones you cannot answer in a day become the work list.',
      },
    ],
  },
  tools: {
    title: 'Eight add-on AI tools',
    lead: 'Each does one job and reports one figure. Add them to a module, or take one on its own to see how we work.',
    caption: 'Add-on tools, what each does and the figure it moves',
    columns: { tool: 'Tool', does: 'What it does', moves: 'Moves' },
    items: [
      {
        name: 'Lead Commander',
        does: 'Calls, texts and qualifies each new enquiry within 60 seconds, day and night.',
        moves: 'Minutes to first reply',
      },
      {
        name: 'Appointment Enforcer',
        does: 'Confirms, reminds and rebooks, so that calls in the diary are calls that happen.',
        moves: 'Show rate',
      },
      {
        name: 'Sales Co-Pilot',
        does: 'Briefs each rep before a call and writes the notes and the follow-up after it.',
        moves: 'Selling hours a week',
      },
      {
        name: 'Creative Forge',
        does: 'Drafts adverts, pages and e-mails from what has already worked for you. People approve.',
        moves: 'Tests a month',
      },
      {
        name: 'Lifecycle Flowmaster',
        does: 'Sends the message a customer needs next, and stops the moment they answer.',
        moves: 'Second purchases',
      },
      {
        name: 'Revenue Shield',
        does: 'Finds failed payments, lapsing contracts and customers going quiet, and acts before month end.',
        moves: 'Revenue kept',
      },
      {
        name: 'Support Sentinel',
        does: 'Answers routine questions from your own documents and hands the rest over with the context.',
        moves: 'Questions solved first time',
      },
      {
        name: 'RevOps Brain',
        does: 'Reconciles CRM, billing and advertising every night and says what no longer agrees.',
        moves: 'Days to close the month',
      },
    ],
  },
  industries: {
    title: 'Nine industries we know from inside',
    lead: 'The system is the same. Where it starts is not.',
    notes: industryNotes,
  },
  paths: {
    eyebrow: 'Ways to work with us',
    title: 'Six growth paths',
    lead: `${programmesFrom}Three are paid for, three are shared: where equity is the price, we are paid when you are. Prices in US dollars.`,
    equity: 'Equity',
    periods: { once: 'once', month: 'a month', equity: 'no fee' },
    from: 'from',
    more: 'More about',
    items: [
      {
        plan: 'deep-dive',
        text: 'A diagnosis of the whole business, and the plan for its next ninety days. Credited toward the Accelerator.',
        fits: 'You know something leaks, not what.',
        button: 'Ask about the Deep Dive',
        page: '/deep-dive',
      },
      {
        plan: 'accelerator',
        badge: 'Most Popular',
        text: `The four modules, built in order of return. A missed milestone is worked off free for up to ${programmeTerms.missedMilestoneFreeDays} days.`,
        fits: 'You sell well and answer slowly.',
        facts: [
          {
            term: 'How long',
            text: `${Math.round(programmeTerms.acceleratorRoadmapDays / 7)} weeks on a dated roadmap, ${programmeTerms.acceleratorMinimumMonths} months at least; planned for ${growthPartnership.length}.`,
          },
          {
            term: 'Who',
            text: 'An operator of ours with your team. Milestones and dates are agreed before you pay for the first month.',
          },
          {
            term: 'How it ends',
            text: `After ${programmeTerms.acceleratorMinimumMonths} months it runs from month to month. Accounts, code, prompts and data are yours from the first day.`,
          },
          {
            term: 'Who should not',
            text: 'A firm without customers yet, without a person who may decide, or without an hour a week for it.',
          },
        ],
        button: 'Ask about the Accelerator',
        page: '/pricing',
      },
      {
        plan: 'joint-venture',
        text: `We take equity and bring embedded operators and capital pathways. ${jointVenture.revenue}, ${jointVenture.length}, ${jointVenture.intake}.`,
        fits: 'You would rather share upside than pay a fee.',
        button: 'Ask about a Joint Venture',
        page: '/partner',
      },
      {
        plan: 'wealth-builder',
        badge: 'Elite Tier',
        text: `For founders worth $10M+: the growth system in several companies, or in one very large one. A roadmap of ${programmeTerms.wealthBuilderRoadmapMonths} months.`,
        fits: 'You have built one company and own, or want, several.',
        button: null,
        page: null,
      },
      {
        plan: 'carnage-revival',
        text: 'For a company losing money or momentum: stabilise cash and customers, then decide on figures between turnaround and exit.',
        fits: 'The company loses money and time is short.',
        button: 'Ask about Carnage Revival',
        page: null,
      },
      {
        plan: 'empire-arena',
        text: 'An intake for pitches. Founders present a working product to the partners; we bring operators and capital to the few we back.',
        fits: 'Your product works and the money runs out.',
        button: 'Pitch in the Empire Arena',
        page: null,
      },
    ] satisfies readonly {
      plan: ProgrammeId
      badge?: string
      /** Sets the path apart, in a panel of its own. */
      facts?: readonly { term: string; text: string }[]
      text: string
      fits: string
      button: string | null
      page: string | null
    }[],
  },
  closing: {
    title: 'Not sure which module comes first?',
    lead: `${serviceLevels.assessmentMinutes} minutes of questions usually settle it.`,
  },
} as const
