import { visitKeptDays } from '#contract/visit.ts'
import { affiliateWindowDays } from '#lib/attribution.ts'
import type { LegalSection } from './legal-text.ts'

/** What is written down when somebody opens a partner's link. */
export const privacyPartnerVisits: LegalSection = {
  id: 'partner-visits',
  title: 'Visits through a partner’s link',
  blocks: [
    'A visit is written down only if the address you opened carries a partner’s code (?ref=), and only while that partner works with us. Every other visit leaves nothing behind but [a one in a few sums](#counting).',
    {
      caption: 'In a visit’s row',
      columns: ['What', 'Why'],
      rows: [
        [
          'A random number that your browser made and keeps',
          'To know, when you buy on this device, that the partner brought you; it is sent with your forms and purchases and to no other company',
        ],
        ['Which partner, and when', `The first link counts, for ${affiliateWindowDays} days`],
        [
          'Two short keyed hashes: of your IP address, and of the address with your browser’s name and language',
          'To notice partners who buy from themselves. Neither the address nor the browser’s name is written down',
        ],
      ],
    },
    'The partner sees how many people sent a form, not who. Once you have paid for something, the partner sees your initials, what was bought, when and the commission; never your name, address or e-mail.',
    `After ${visitKeptDays} days the row is erased. If you sent a form or bought something through that visit, the hashes are erased then and the number, the partner and the time stay with it. In browsers in which partners read their own dashboard the same two hashes are kept for ${visitKeptDays} days. Without JavaScript, or with the browser’s storage blocked, nothing is kept on your device; if you send a form from the very page the link opened, the visit is written down with that form.`,
  ],
}
