import { products } from '#contract/catalogue.ts'
import { guaranteeTerms } from '#contract/guarantee-terms.ts'

const isCourseOnSale = Object.values(products).some(({ page }) => page.startsWith('/courses'))

/** Label of the call to action every page steers to. */
export const talkToExpert = 'Talk to an AI Expert Now'

/** Address of the contact form; a plan button says which plan was asked for. */
export function contactHref(plan?: string): string {
  return plan ? `/contact?plan=${encodeURIComponent(plan)}#contact-form` : '/contact#contact-form'
}

export type NavigationItem = {
  name: string
  href: string
  dropdown?: readonly { name: string; href: string; note: string }[]
}

export const mainNavigation: readonly NavigationItem[] = [
  { name: 'Home', href: '/' },
  { name: 'About', href: '/about' },
  {
    name: 'Services',
    href: '/services',
    dropdown: [
      {
        name: 'AI Integration',
        href: '/services#ai-integration',
        note: 'Agents that answer, book and follow up',
      },
      {
        name: 'Infrastructure Build',
        href: '/services#infrastructure-build',
        note: 'Data and tools that agree',
      },
      {
        name: 'Monetization and Offers',
        href: '/services#monetization-offers',
        note: 'Prices and offers that earn',
      },
      { name: 'Scale and Exit', href: '/services#scale-exit', note: 'Growth a buyer can verify' },
      { name: 'Samples of our work', href: '/samples', note: 'A page of each thing we deliver' },
    ],
  },
  { name: 'Deep Dive', href: '/deep-dive' },
  {
    name: 'Pricing',
    href: '/pricing',
    dropdown: [
      { name: 'Plans and profit calculator', href: '/pricing', note: 'What the leaks cost you' },
      { name: 'Growth calculator', href: '/growth-calculator', note: 'What fixing them returns' },
      {
        name: 'Velocity Audit',
        href: '/velocity-audit',
        note: `Findings in ${guaranteeTerms.auditDeliveryHours} hours`,
      },
      { name: 'Courses', href: '/courses', note: 'Learn it and run it yourself' },
    ],
  },
  {
    name: 'Partner',
    href: '/partner',
    dropdown: [
      { name: 'Apply for a partnership', href: '/partner', note: 'Five short steps' },
      { name: 'Do you qualify?', href: '/work-with-us', note: 'Four criteria' },
      { name: 'Affiliates', href: '/affiliate', note: 'Earn on referrals' },
    ],
  },
  { name: 'Contact', href: '/contact' },
]

export const footerNavigation = {
  company: [
    { name: 'About', href: '/about' },
    { name: 'Services', href: '/services' },
    { name: 'Deep Dive', href: '/deep-dive' },
    { name: 'Partner', href: '/partner' },
    { name: 'Affiliate', href: '/affiliate' },
    { name: 'Contact', href: '/contact' },
    { name: 'AI Business News', href: '/AINEWS' },
  ],
  services: ['AI Integration', 'Infrastructure Build', 'Monetization and Offers', 'Scale and Exit'],
  legal: [
    { name: 'Privacy Policy', href: '/privacy' },
    { name: 'Terms of Service', href: '/terms' },
  ],
} as const

export const frameWords = {
  skipLink: 'Skip to content',
  openMenu: 'Menu',
  closeMenu: 'Close menu',
  mainNavigation: 'Main',
  breadcrumbs: 'Breadcrumb',
  more: 'More under',
  notifications: 'Notifications',
  dismissNotification: 'Dismiss',
  companyColumn: 'Company',
  servicesColumn: 'Services',
  coursesColumn: 'Courses',
  /** Until one can be bought. */
  coursesNote: isCourseOnSale ? null : 'AI Scaling Courses Coming Soon',
  coursesLink: 'See the Training Vault',
  followColumn: 'Follow',
  shortCall: 'Talk to an AI Expert',
  /** How it begins: what a phone has room for. */
  shortestCall: 'Talk',
  footerLine: 'Growth is a system. We help you see yours turn.',
  firstYear: 2025,
  rights: 'All rights reserved.',
} as const
