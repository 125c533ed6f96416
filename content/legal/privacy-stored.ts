import type { LegalSection } from './legal-text.ts'

/** What the forms send and the database keeps. */
export const privacyStored: LegalSection = {
  id: 'stored',
  title: 'What we store when you send a form',
  blocks: [
    {
      caption: 'By form',
      columns: ['Form', 'What you tell us'],
      rows: [
        [
          'Contact',
          'First and last name, e-mail, company, website, industry, country, phone, voice or text, the plan you asked for',
        ],
        ['Qualification', 'Name, work e-mail, company, website, phone, voice or text'],
        ['Booking request', 'How to reach you, and the times that suit you with their time zone'],
        [
          'Partnership application',
          'Name, e-mail, LinkedIn, business name, website, industry, revenue, capital, where you need help, why you apply',
        ],
        ['Affiliate application', 'Name, e-mail, company, audience, traffic, experience, strategy'],
        ['Growth vault and VIP', 'First name, e-mail, phone; for VIP also the last name'],
        ['Waiting lists', 'First name, e-mail, and what you wait for'],
        ['Newsletter and e-mailed results', 'E-mail, and the figures of the calculator'],
        [
          'Estimate',
          'Name, e-mail, phone, company, website, and the figures the estimate is made from',
        ],
        ['Checkout', 'Name, e-mail, phone, address, city, country, and what you agreed to'],
      ],
    },
    'With every form we also store: a number that marks the submission, so that sending it twice does no harm; the page it was sent from; when you sent it and when it arrived; the sentence you agreed to and when, if there was a box to tick; and where you came from, as described below. Your IP address is used to limit how often a form can be sent and is not written to the database. While you have the payment page of the audit open, a code made from it, which cannot be turned back into the address, counts how many of them one visitor holds; it is erased when the page closes. For an hour, such codes of your network and mailbox count the mails our forms send.',
  ],
}
