import { byMail } from '#lib/by-mail.ts'
/** Words of the growth calculator itself; what stands around it is in `growth-page.ts`. */
export const growthWords = {
  stack: {
    title: 'Your growth stack today',
    hourlyRateTooltip: 'Avg U.S. employer cost/hr, BLS',
    tooltips: {
      liftFactor: 'Leads called within 60 seconds are about 4.9x more likely to convert.',
      LTV_multiplier:
        'How many times the first sale a customer is worth over the years: 1 for one-off buyers.',
      costPerLead: 'Used for the number of leads only; it does not change the revenue.',
    },
    cards: {
      time: { name: 'Time Saved', text: 'Routine work handed to AI, in projects and in sales.' },
      JAI: { name: 'Faster Follow-Up', text: 'Leads answered in under a minute.' },
      MCR: { name: 'Missed Calls Fixed', text: 'Calls picked up that ring out today.' },
      ADS: { name: 'From Ads', text: 'Paid traffic at the return of your price point.' },
    },
  },
  impact: {
    title: 'Estimated impact',
    monthly: 'Extra money each month',
    quarterly: 'In 90 days',
    results: {
      time: { name: 'Time Saved', text: 'Project automation plus sales efficiency' },
      JAI: { name: 'Faster Follow-Up', text: 'Speed-to-lead conversion lift' },
      MCR: { name: 'Missed Calls Fixed', text: 'Revenue recovery' },
      /** Followed by the number of leads and the return. */
      ADS: { name: 'From Ads', leads: 'leads a month at', roas: 'ROAS' },
    },
    download: 'Download estimate',
    email: 'Email results',
  },
  email: {
    title: 'Email Your Results',
    cancel: 'Cancel',
    send: 'Send Results',
    sending: 'Sending...',
    sent: byMail(
      'On their way: look for your results in your inbox.',
      'Your results are stored with us. The address of this page keeps them as well.',
    ),
  },
  noScript: {
    text: 'This browser runs no script, so the figures stay at the example. Leave your address and we get in touch with yours.',
  },
} as const
