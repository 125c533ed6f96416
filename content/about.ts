import { callMinutes, serviceLevels } from '#contract/service-levels.ts'
import { programmeTerms } from '#contract/catalogue.ts'
import { countText } from '#lib/count-text.ts'
import { upperFirst } from '#lib/upper-first.ts'
import { site } from '#site.config.ts'

const { length: count } = site.founders
const foundersTitle =
  count === 1
    ? 'One partner, on every engagement'
    : `${upperFirst(countText(count))} partners, and one of them on every engagement`

export const about = {
  hero: {
    eyebrow: 'About',
    title: 'Operators first, advisers second',
    lead: `${site.brand} is a venture partner with an embedded growth operator: one senior person who sits in your Monday meeting, answers for a number, and leaves behind a system your own team can run.`,
    founders: 'Meet the founders',
  },
  glance: {
    caption: 'The firm on one page',
    rows: [
      { item: 'Founding partners', value: String(site.founders.length) },
      { item: 'New clients a month, at most', value: null },
      { item: 'Joint ventures a year', value: String(programmeTerms.jointVenturesPerYear) },
      { item: 'First measured results', value: `within ${serviceLevels.resultsWithinDays} days` },
      { item: 'Return on the fee', value: `by day ${serviceLevels.returnByDay}` },
    ],
  },
  founders: {
    eyebrow: 'Founders',
    title: foundersTitle,
    lead: 'Nobody here hands a client to a junior. Open a card to read who would sit across from you.',
    specialties: 'Specialties',
    linkedin: 'LinkedIn profile',
    newTab: 'opens in a new tab',
  },
  story: {
    title: 'Our Story',
    opening: 'Nobody owned the result. That was the whole problem.',
    paragraphs: [
      'We met on different sides of the same table: growth inside subscription companies, the software those companies depended on, and their books, read on behalf of buyers.',
      'The pattern was hard to miss. Strategy came from one firm, tools from a second and advertising from a third. A lead waited nine hours for a reply while three dashboards disagreed about how many leads there were. When a buyer finally looked, the growth was real, but nobody could show where it came from.',
      'So we built the firm we would have hired. It is small on purpose. Its operators work inside the company, it is paid for outcomes, and it prepares the exit from the first week, even for owners who never mean to sell.',
      'We picture a company as a brass model of the planets: turn one part and you see what every other part does. Most of our work is building that model, then teaching your team to turn it.',
    ],
  },
  mission: {
    title: 'Our Mission',
    statement:
      'To make growth something an owner can see, explain and sell: measured every week, run by their own team, worth more every quarter.',
    rule: 'Our one rule: a result that cannot be shown on one page is not claimed.',
  },
  difference: {
    title: 'Our Difference',
    lead: 'Six questions worth asking any firm that offers you growth, ours included.',
    caption: 'How the usual agency answers, and how we do',
    columns: { question: 'Ask', agency: 'The usual agency', us: site.brand },
    rows: [
      {
        question: 'Who does the work?',
        agency: 'An account manager, with juniors behind',
        us: 'A partner, and an operator inside your team',
      },
      {
        question: 'What is measured?',
        agency: 'Clicks, reach and hours',
        us: 'Profit added a month, module by module, by a formula you can check',
      },
      {
        question: 'How are you paid?',
        agency: 'A retainer, whatever happens',
        us: 'Against milestones, and in equity where we are partners',
      },
      {
        question: 'What if you miss?',
        agency: 'A report that explains why',
        us: `Up to ${programmeTerms.missedMilestoneFreeDays} days of work at no charge`,
      },
      {
        question: 'What do I keep?',
        agency: 'Logins, on request',
        us: 'Every account, prompt, script and document, from day one',
      },
      {
        question: 'When does it end?',
        agency: 'When you cancel',
        us: 'When your team runs it without us',
      },
    ],
  },
  operator: {
    title: 'Embedded Growth Operator',
    lead: 'One senior person with a desk in your company and a number to answer for. The first ninety days go like this.',
    steps: [
      {
        title: 'Sits in',
        text: 'Listens to calls, reads the CRM, follows one lead from first click to invoice.',
        time: 'Week 1',
      },
      {
        title: 'Stops the leaks',
        text: 'Fixes what loses money today: slow replies, missed calls, enquiries nobody owns.',
        time: 'Weeks 2 to 4',
      },
      {
        title: 'Builds the system',
        text: 'Puts in the modules in order of what they return, each with its own measure.',
        time: 'Days 31 to 60',
      },
      {
        title: 'Hands it over',
        text: 'Trains the people who will run it, writes it down, and watches them do it.',
        time: 'Days 61 to 90',
      },
    ],
    does: {
      title: 'What the operator does',
      items: [
        'Owns one number that you chose, and reports it every Monday',
        'Has the authority to change scripts, offers and tools',
        'Brings our engineers in when something has to be built',
      ],
    },
    doesNot: {
      title: 'What the operator does not do',
      items: [
        'Replace your managers or hire over their heads',
        'Buy advertising before enquiries are answered',
        'Stay on after your team can do without',
      ],
    },
  },
  closing: {
    title: `${callMinutes} minutes tell you whether we fit`,
    lead: `A ${serviceLevels.assessmentMinutes}-minute assessment and a ${serviceLevels.actionPlanMinutes}-minute action plan. If we are the wrong people, we say so on that call.`,
  },
} as const
