import type { Course } from './course.ts'

export const marketing2025: Course = {
  id: 'marketing-2025',
  summary:
    'Offers, channels, scripts and measurement for a year in which AI answers before your advertisement does.',
  reader: 'For marketers and founders who still write their own campaigns',
  unit: 'HD modules',
  hero: {
    eyebrow: 'Course, 9 HD modules',
    lead: 'Your buyer asks a machine first, compares on a telephone and decides in a minute. Nine modules and 50+ scripts show what still works, in the order to build it.',
  },
  outcomes: {
    title: 'What you’ll learn',
    items: [
      {
        title: 'Write an offer that can be checked',
        text: 'One buyer, one promise, one number. Three rewrites on camera, before and after.',
      },
      {
        title: 'Be the source an answer engine quotes',
        text: 'Pages with facts, prices and comparisons a machine can cite and a person can trust.',
      },
      {
        title: 'Set a ceiling before you buy traffic',
        text: 'Work back from margin to the most a lead may cost, then let the platform bid below it.',
      },
      {
        title: 'Call back inside the first minute',
        text: 'A lead called within 60 seconds is about 4.9 times as likely to buy. The routing, the text and the call script.',
      },
      {
        title: 'Follow up for ninety days without nagging',
        text: 'Eleven messages, each with a reason to exist, and the rule for when to stop.',
      },
      {
        title: 'Read one page on Monday',
        text: 'Six figures that decide the week, built in a spreadsheet you keep.',
      },
    ],
  },
  audience: {
    title: 'Who it is for',
    fits: [
      'You sell something people already buy, and want more of them to buy it from you',
      'You run campaigns yourself or check the work of someone who does',
      'You can give it three hours a week for a month',
    ],
    misfits: [
      'You are still looking for a product; talk to ten buyers first',
      'You want a channel nobody else has found',
      'You would rather have it done for you: that is the Accelerator',
    ],
  },
  inside: {
    title: 'What’s inside: 9 HD modules',
    lead: 'Watch in order or open the one you need. Each ends with something finished, not with homework.',
    items: [
      {
        title: 'The market after the answer engine',
        text: 'Where attention went between 2023 and 2025, and which habits to drop.',
        takeaway: 'Channel map',
      },
      {
        title: 'One buyer, one promise',
        text: 'Interviews in twenty minutes, and the sentence they leave you with.',
        takeaway: 'Positioning line',
      },
      {
        title: 'The offer page',
        text: 'Price, proof, risk: what goes above the first scroll and what never should.',
        takeaway: 'Page outline',
      },
      {
        title: 'Search when AI answers first',
        text: 'Structure, sources and the questions worth owning.',
        takeaway: '12 page briefs',
      },
      {
        title: 'Paid traffic with a ceiling',
        text: 'From gross margin to the most a click may cost.',
        takeaway: 'Bid sheet',
      },
      {
        title: 'Outbound that gets replies',
        text: 'Lists, first lines and the second message most people never send.',
        takeaway: '18 scripts',
      },
      {
        title: 'The first minute',
        text: 'Routing, texting and calling before interest cools.',
        takeaway: '14 scripts',
      },
      {
        title: 'Ninety days of follow-up',
        text: 'Messages that bring news, and the one that asks for a no.',
        takeaway: '20 scripts',
      },
      {
        title: 'The one-page dashboard',
        text: 'Six figures, their sources, and who owns each.',
        takeaway: 'Spreadsheet',
      },
    ],
  },
  closing: {
    title: 'Nine modules, and a campaign you can measure by Friday week',
    lead: 'Start with module 2; most people rewrite their offer the same evening.',
  },
}

/** One of the scripts, printed in full so that a buyer can judge the rest by it. */
export const sampleScript = {
  count: '50+',
  countLabel: 'scripts for e-mail, telephone and text, ready to change and use',
  title: 'Here is one of them',
  name: 'Script 31, day 12 of the follow-up',
  lines: [
    'Hello Sam, twelve days ago you asked what answering every call would be worth.',
    'I did the sum with your numbers: 300 calls a week, 30% missed, one in four of those a sale. It comes to 22 sales a week.',
    'Two ways on: reply “show me” and I will send the page with the working, or reply “not now” and I will ask once more in March.',
  ],
  note: 'Why it works: it brings a figure of the reader’s own, and makes no easier than yes.',
}
