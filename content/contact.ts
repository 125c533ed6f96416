import { leadSpeedLift } from '#lib/calculators/constants.ts'
import { callMinutes, serviceLevels } from '#contract/service-levels.ts'
export const contact = {
  hero: {
    eyebrow: `${callMinutes} minutes in all`,
    title: 'Talk to an AI Expert',
    lead: `A ${serviceLevels.assessmentMinutes}-minute assessment of where your revenue leaks, then a ${serviceLevels.actionPlanMinutes}-minute action plan you keep whether or not we work together.`,
    next: 'What happens next',
    note: `Outside office hours you get priority scheduling within ${serviceLevels.priorityWithinHours} hours.`,
  },
  benefits: [
    {
      figure: `${serviceLevels.callWithinSeconds} s`,
      title: 'A call, not a queue',
      text: `In office hours your phone rings within ${serviceLevels.callWithinSeconds} seconds of the button. Leads called that fast are about ${leadSpeedLift} times more likely to convert.`,
    },
    {
      figure: `${serviceLevels.assessmentMinutes} min`,
      title: 'An assessment with numbers',
      text: 'Eleven questions on enquiries, response times, prices and retention. You hear which of your five leak areas costs most.',
    },
    {
      figure: `${serviceLevels.notesWithinHours} h`,
      title: 'A plan in writing',
      text: `Within ${serviceLevels.notesWithinHours} hours you have the notes of the call: three fixes in order, what each should return, and what we would leave alone.`,
    },
  ],
  form: {
    title: `Your ${serviceLevels.assessmentMinutes}-minute assessment starts here`,
    lead: 'All nine fields are needed: your site is open in front of us as we dial, and read in full before the plan is written.',
    minutes: [
      `${serviceLevels.assessmentMinutes} min assessment`,
      `${serviceLevels.actionPlanMinutes} min action plan`,
    ],
    afterNote: 'No newsletter, no resale of your data. What we store is listed in our',
    privacyLink: 'Privacy Policy',
  },
  steps: {
    title: 'How It Works',
    items: [
      {
        title: 'You send the form',
        text: 'We open your site and dial, with the numbers we know of your industry at hand.',
        time: '2 minutes',
      },
      {
        title: 'We call and assess',
        text: `${serviceLevels.assessmentMinutes} minutes of questions on the way a stranger becomes a customer at your company.`,
        time: `${serviceLevels.assessmentMinutes} minutes`,
      },
      {
        title: 'You get the action plan',
        text: `${serviceLevels.actionPlanMinutes} minutes on what to fix first, what it should return, and who has to do it.`,
        time: `${serviceLevels.actionPlanMinutes} minutes`,
      },
    ],
  },
  closing: {
    title: `${callMinutes} minutes, then you decide`,
    lead: 'If the plan is enough, run it yourself. If it is not, you know what the next step costs before you take it.',
  },
} as const

/** What plan buttons ask for, by the id that travels in `?plan=`. */
export const industries = [
  'B2B and SaaS',
  'E-commerce',
  'Real Estate',
  'Hospitality and Tourism',
  'Professional Services',
  'Education and Training',
  'Health and Fitness',
  'Finance and Investments',
  'Web3 and Emerging Tech',
] as const
