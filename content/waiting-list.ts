import { waitingLists, type WaitingListId } from '#contract/forms/waiting-list.ts'

const notOnSale = 'It is not on sale at the moment. When it is again, we write to you.'

/** Words of the waiting list, by what is waited for. */
export const waitingListWords = {
  title: 'Join the waiting list',
  lead: {
    'velocity-audit':
      'If there is no spot left this month, leave your address, and we write to you when there is one.',
    'growth-vault': 'If places open again, we write to you.',
    vip: 'The pre-order price has ended. If there is another, we write to you.',
    'deep-dive': notOnSale,
    'marketing-2025': notOnSale,
    'ai-productivity': notOnSale,
    '10x-scale': notOnSale,
    'course-bundle': notOnSale,
  } satisfies Record<WaitingListId, string>,
  submit: 'Join the waiting list',
  submitting: 'SUBMITTING...',
  doneTitle: 'You are on the list',
  done: (id: WaitingListId) =>
    `We write to you when there is something to tell about ${waitingLists[id].name}, and for nothing else.`,
  close: 'Close',
  privacy: 'What we keep of this is in our',
  privacyLink: 'Privacy Policy',
} as const
