import { byMail } from '#lib/by-mail.ts'
import { products, vipStackCents } from '#contract/catalogue.ts'
import { guarantees } from '#contract/guarantees.ts'
import { serviceLevels } from '#contract/service-levels.ts'
import { formatUsd } from '#lib/money.ts'
import { isPreOrder } from '#lib/readiness.ts'
import { savingPercent, stackTotalCents } from '#lib/value-stack.ts'
import { moduleReadyText } from './readiness.ts'
import { vipUpgrade } from './vip-upgrade.ts'

const { price } = vipUpgrade
const isEarly = isPreOrder('vip')
const valueCents = stackTotalCents(vipStackCents)
const value = formatUsd(valueCents)

/** What each part is called and holds, by its id in the catalogue. */
const vipParts = {
  'strategy-sessions': 'Two live strategy sessions with a growth operator',
  'automation-pack': 'The automation pack: seven workflows, built and tested',
  'teardown-library': 'The teardown library: 30 offers taken apart, with what we changed',
  'prompt-library': 'The prompt library, kept current for a year',
  'office-hours': 'Monthly office hours for your questions',
  'founders-circle': 'A seat in the founders’ circle',
} as const satisfies Record<keyof typeof vipStackCents, string>

export const vip = {
  ...vipUpgrade,
  hero: {
    eyebrow: 'VIP upgrade',
    title: 'You have the vault. Have it built with you.',
    lead: `The VIP edition adds sessions, working automations and people to ask. Pre-order it for ${price} USD while the clock runs; its parts are listed at ${value}.`,
    action: isEarly ? `Pre-order VIP for ${price}` : `Upgrade to VIP for ${price}`,
    note: `${guarantees.vip.title}. One payment, no subscription.`,
  },
  stack: {
    eyebrow: 'What you get',
    title: `${value} of help for ${price}`,
    lead: 'Beside each part stands its list price.',
    caption: 'Contents of the VIP edition and what each part is listed at',
    rows: Object.entries(vipParts).map(([id, item]) => ({
      item,
      ready: moduleReadyText('vip', id),
      value: formatUsd(vipStackCents[id as keyof typeof vipParts]),
    })),
    total: { item: isEarly ? 'Listed at, once all of it is there' : 'Listed at', value },
    priceLabel: 'Pre-order price',
    saving: `${savingPercent(products.vip.amountCents, valueCents)}% off`,
  },
  workflow: {
    legend: 'Who connects the parts',
    options: [
      { value: 'free', label: 'Free vault' },
      { value: 'vip', label: 'VIP' },
    ],
    /** Short names, in the order of the line. */
    parts: ['Sessions', 'Automations', 'Teardowns', 'Prompts', 'Office hours', 'Circle'],
    outcomes: {
      free: 'With the free vault you have the documents. What is dashed is yours to build and to connect.',
      vip: 'With VIP the parts are built, tested and connected with you, and there is somebody to ask.',
    },
  },
  reasons: {
    title: 'Who it is for, and who should keep the free one',
    good: {
      title: 'Take VIP if',
      items: [
        'You have read the vault’s first folder and want it running this month',
        'Somebody on your team can give it four hours a week',
        'You would rather ask an operator than guess',
      ],
    },
    poor: {
      title: 'Stay with the free vault if',
      items: [
        'You have no customers yet: the documents assume there are some',
        'Nobody will have time in the next month',
        'You want it all done for you: that is what the Accelerator is for',
      ],
    },
  },
  steps: {
    title: 'What happens after you press the button',
    items: [
      {
        title: 'You leave your details',
        text: 'Name, email, phone: we reserve the price in your name.',
        time: '1 minute',
      },
      {
        title: 'You pay once',
        text: 'Card payment on our payment provider’s own page. We never see the number.',
        time: '1 minute',
      },
      {
        title: 'You have access',
        text: byMail(
          'An email with your access arrives, and the first session can be booked.',
          'The page after the payment confirms it, and we get in touch with your access and the first session.',
        ),
        time: byMail(`within ${serviceLevels.mailMinutes} minutes`, 'after the payment'),
      },
    ],
  },
  guarantee: guarantees.vip,
  second: { action: isEarly ? `Yes, pre-order it for ${price}` : `Yes, upgrade me for ${price}` },
  closing: {
    action: `Pre-order it for ${price}`,
    title: 'Forty minutes of setup, or four weekends of it',
    lead: `The documents are the same. The difference is who has done it before. ${price}, once.`,
  },
} as const
