import { deskAccessPaths, type DeskRole } from './access.ts'
import { booksPaths as books } from './books.ts'
import { deskCallPaths as calls } from './calls.ts'
import { campaignsPath } from './campaigns.ts'
import { conversionPaths } from './conversion.ts'
import { deliveryWay, deskDeliveryPaths as deliveries } from './deliveries.ts'
import { findPath } from './find.ts'
import { letterPaths as letters } from './letters.ts'
import { deskLeadPaths as leads } from './leads.ts'
import { deskOrderPaths as orders } from './orders.ts'
import { deskPartnerPaths as partners } from './partners.ts'
import { deskPaymentPaths as payments } from './payments.ts'
import { promotionPaths as promotions } from './promotions.ts'
import { peoplePaths as people } from './people.ts'
import { shortLinkOf, shortLinksPath } from './short-links.ts'
import { todayPaths } from './today.ts'
import { writePaths } from './write.ts'

type DeskAction = {
  /** What it is, as the desk says it. */
  says: string
  /** Whose it is: `actionsOf` says who else may do it. */
  role: DeskRole
  /** Routes that do it, as the worker names them. */
  routes: readonly `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`[]
}

const id = ':id'

/**
 * Who may do what at the desk. The one table: the worker refuses by it (a route that stands in no row is closed), the
 * desk shows what somebody may do, and says who may do the rest.
 */
export const deskActions = {
  read: {
    says: 'Read what is here: leads, people, orders, deliveries, partners, figures and the log',
    role: 'staff',
    routes: [
      `GET ${deskAccessPaths.session}`,
      `GET ${deskAccessPaths.audit}`,
      `GET ${todayPaths.today}`,
      `GET ${findPath}`,
      `GET ${calls.calls}`,
      `GET ${campaignsPath}`,
      `GET ${shortLinksPath}`,
      `GET ${books.scheme}`,
      `GET ${promotions.list}`,
      `GET ${letters.list}`,
      `GET ${letters.templates}`,
      `GET ${letters.count}`,
      `GET ${conversionPaths.figures}`,
      `GET ${conversionPaths.ways}`,
      `GET ${deliveries.list}`,
      `GET ${deliveries.summary}`,
      `GET ${deliveries.one(deliveryWay, id)}`,
      `GET ${deliveries.held}`,
      `GET ${deliveries.suppressed}`,
      `GET ${leads.list}`,
      `GET ${leads.assignees}`,
      `GET ${orders.list}`,
      `GET ${orders.one(id)}`,
      `GET ${orders.tasks}`,
      `GET ${orders.invoice(id, ':number')}`,
      `GET ${partners.list}`,
      `GET ${partners.figures}`,
      `GET ${partners.due}`,
      `GET ${partners.checks}`,
      `GET ${partners.applications}`,
      `GET ${partners.one(':code')}`,
      `GET ${people.list}`,
      `GET ${people.filters}`,
      `GET ${people.views}`,
      `GET ${people.person(id)}`,
      `GET ${people.mail(id, ':mail')}`,
    ],
  },
  send: {
    says: 'Write to somebody, send again what failed, let held-back leads through, write again to an address that bounced, or whose owner asks for mail again',
    role: 'staff',
    routes: [
      `POST ${deliveries.replay}`,
      `POST ${deliveries.release}`,
      `POST ${deliveries.lift}`,
      `POST ${orders.mails(id)}`,
      `POST ${letters.person(id)}`,
      `POST ${letters.test}`,
    ],
  },
  note: {
    says: 'Say how leads stand and who has them, tick off tasks, mark matters as seen to, accept and cancel calls, say whom an invoice names, write notes, note that somebody wants no news, or has withdrawn a consent to advertisers being told, tag people, keep views',
    role: 'staff',
    routes: [
      `POST ${leads.one(id)}`,
      `POST ${todayPaths.settle}`,
      `POST ${todayPaths.reopen}`,
      `POST ${orders.tasks}`,
      `POST ${orders.invoicedTo(id)}`,
      `POST ${orders.tasksAgain}`,
      `POST ${calls.calls}`,
      `POST ${people.notes(id)}`,
      `DELETE ${people.note(id, ':note')}`,
      `DELETE ${people.news(id)}`,
      `DELETE ${people.adConsent(id)}`,
      `PUT ${people.tags}`,
      `DELETE ${people.tags}`,
      `PUT ${people.views}`,
      `DELETE ${people.views}`,
    ],
  },
  passkeys: {
    says: 'Keep passkeys of one’s own to sign in with',
    role: 'staff',
    routes: [
      `GET ${deskAccessPaths.passkeys}`,
      `POST ${deskAccessPaths.passkeys}`,
      `DELETE ${deskAccessPaths.passkey(id)}`,
    ],
  },
  money: {
    says: 'Enter sales and payments by hand, make payment links, give money back, end plans, open and close what was bought, compare with Stripe, set how invoices are numbered',
    role: 'owner',
    routes: [
      `POST ${orders.refunds(id)}`,
      `POST ${orders.byHand}`,
      `POST ${orders.payments(id)}`,
      `POST ${orders.paymentLink}`,
      `POST ${orders.endPlan(id)}`,
      `POST ${orders.access(id)}`,
      `POST ${people.library(id)}`,
      `DELETE ${people.library(id)}`,
      `POST ${payments.apply}`,
      `POST ${payments.reconcile}`,
      `PUT ${books.scheme}`,
    ],
  },
  partners: {
    says: 'Approve and decline partners, end partnerships, credit sales, enter contracts and payouts',
    role: 'owner',
    routes: [`POST ${partners.commands}`],
  },
  callHosts: {
    says: 'Set who takes calls, and when',
    role: 'owner',
    routes: [`PUT ${calls.hosts}`, `POST ${calls.feed(':id')}`],
  },
  campaigns: {
    says: 'Set spots, deadlines, what is sold out, the notice, short addresses and promotion codes',
    role: 'owner',
    routes: [
      `PUT ${campaignsPath}`,
      `POST ${shortLinksPath}`,
      `POST ${shortLinkOf(':name')}`,
      `DELETE ${shortLinkOf(':name')}`,
      `POST ${promotions.list}`,
      `POST ${promotions.stop}`,
    ],
  },
  write: {
    says: 'Write the words of the pages',
    role: 'owner',
    routes: [`GET ${writePaths.settings}`, `GET ${writePaths.signIn}`],
  },
  letters: {
    says: 'Write to many at once, stop it, keep templates, have mails follow a form',
    role: 'owner',
    routes: [
      `POST ${letters.list}`,
      `POST ${letters.stop(id)}`,
      `PUT ${letters.templates}`,
      `DELETE ${letters.templates}`,
      `PUT ${letters.followUps}`,
    ],
  },
  export: {
    says: 'Export people, leads, orders, payouts, the books of a year, and all that is held of somebody',
    role: 'owner',
    routes: [
      `GET ${people.csv}`,
      `GET ${people.archive(id)}`,
      `GET ${deliveries.leadsCsv}`,
      `GET ${orders.csv}`,
      `GET ${books.csv}`,
      `GET ${partners.dueCsv}`,
    ],
  },
  mend: {
    says: 'Correct somebody’s address, merge two people',
    role: 'owner',
    routes: [`POST ${people.address(id)}`],
  },
  erase: {
    says: 'Erase people, held-back leads and what strangers have answered',
    role: 'owner',
    routes: [
      `DELETE ${people.person(id)}`,
      `POST ${deliveries.remove}`,
      `DELETE ${letters.strangers}`,
    ],
  },
  members: {
    says: 'Invite people to the desk, and remove them',
    role: 'owner',
    routes: [
      `GET ${deskAccessPaths.members}`,
      `POST ${deskAccessPaths.members}`,
      `POST ${deskAccessPaths.member(id)}`,
      `DELETE ${deskAccessPaths.member(id)}`,
    ],
  },
  sessions: {
    says: 'End everybody’s session',
    role: 'owner',
    routes: [`DELETE ${deskAccessPaths.everySession}`],
  },
} as const satisfies Record<string, DeskAction>

export type DeskActionName = keyof typeof deskActions

/** Whose actions each role may do. */
const actionsOf: Record<DeskRole, readonly DeskRole[]> = {
  owner: ['owner', 'staff'],
  staff: ['staff'],
}

/** Whether somebody may do this. */
export const mayDo = (role: DeskRole, action: DeskActionName): boolean =>
  actionsOf[role].includes(deskActions[action].role)

const roleOfRoute = new Map<string, DeskRole>(
  Object.values(deskActions).flatMap(({ role, routes }) =>
    routes.map((route): [string, DeskRole] => [route, role]),
  ),
)

/** Whether somebody may use a route, `GET /api/desk/today`; nobody one that stands in no row. */
export function mayUse(role: DeskRole, route: string): boolean {
  const whose = roleOfRoute.get(route)
  return whose !== undefined && actionsOf[role].includes(whose)
}
